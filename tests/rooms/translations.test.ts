import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { OTHER_LANGUAGES } from '#core/words/languages.ts';
import { ownTexts, translatedOwnTexts } from '#tests/words/catalogue-texts.ts';
import { faultsOf } from '#tests/words/faults.ts';
import { wordsFiles } from '#tests/words/words-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const files = wordsFiles(ROOT);

describe.each(OTHER_LANGUAGES)('the language %s', (language) => {
  it('has every text', () => {
    expect(files.filter(({ translations }) => !translations.has(language)).map(({ file }) => file)).toEqual([]);
  });

  it('has every text of the catalogue', () => {
    const translated = translatedOwnTexts(ROOT, language);
    expect([...ownTexts(ROOT)].filter((text) => !translated.has(text))).toEqual([]);
    expect([...translated.keys()].filter((text) => !ownTexts(ROOT).has(text))).toEqual([]);
  });
});

test('no translation lacks a slot or a plural form, or is the English text', () => {
  expect(files.length).toBeGreaterThan(90);
  expect(files.flatMap(faultsOf)).toEqual([]);
});

describe('a translation', () => {
  const faults = (english: string | Record<string, string>, polish: string | Record<string, string>) =>
    faultsOf({
      file: 'words.ts',
      place: 'place',
      english: new Map([['name', english]]),
      translations: new Map([['pl', new Map([['name', polish]])]]),
    }).map((fault) => fault.replace(/^words\.pl\.ts: name /, '').replace(/: ["{].*$/, ''));

  it.each<[string, string, string[]]>([
    ['Add {name}', 'Dodaj', ['lacks the slot name']],
    ['Add {name}', 'Dodaj: {nazwa}', ['lacks the slot name', 'has an unknown slot nazwa']],
    ['Add {name}', 'Add {name}', ['is the English text']],
    ['Add {noun}', 'Dodaj', []],
    ['Add {name}', 'Dodaj: {name}', []],
    ['Close', ' Zamknij', ['begins or ends with a space']],
    ['Close', '', ['is empty']],
    ['The list', 'Lista "ta"', ['has a straight quotation mark']],
    ['{count}: {name}', '{count}: {name}', []],
  ])('of %j as %j has the faults %j', (english, polish, found) => {
    expect(faults(english, polish)).toEqual(found);
  });

  it('has the plural forms of its language', () => {
    const english = { one: '{count} kill', other: '{count} kills' };
    expect(faults(english, { one: '{count} zabicie', other: '{count} zabicia' })).toEqual([
      'has no plural form few, many',
    ]);
    const forms = { one: '1 zabicie', few: '{count} zabicia', many: '{count} zabić', other: '{count} zabicia' };
    expect(faults(english, forms)).toEqual([]);
  });
});
