import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textKey } from './catalogue-text.ts';

const ENGLISH = {
  menu: 'This list',
  add: 'Add {name}',
  fits: 'No {noun} fits',
  kills: { one: '{count} kill', other: '{count} kills' },
  left: '{count} left',
  groups: { boss: 'Boss', stages: ['First', 'Second {name}'] },
} as const;

/** The same, as a language's script has them: in order, without names. */
const POLISH = [
  'Ta lista',
  'Dodaj: {name}',
  'Nic nie pasuje',
  { one: '{count} zabicie', few: '{count} zabicia', many: '{count} zabić', other: '{count} zabicia' },
  { one: 'został {count}', few: 'zostały {count}', many: 'zostało {count}', other: 'zostało {count}' },
  ['Szef', ['Pierwszy', 'Drugi {name}']],
];

const SERVER = { full: 'Masz już {most} postaci.', gone: { one: '{count} postać', other: '{count} postaci' } };

async function load() {
  const [
    { defineWords },
    { catalogueText },
    { translatedText },
    { compareTexts },
    { figure },
    { dayText },
    { listWords },
  ] = await Promise.all([
    import('./define-words.ts'),
    import('./catalogue-text.ts'),
    import('./translated-text.ts'),
    import('./compare-texts.ts'),
    import('./figure.ts'),
    import('./day-text.ts'),
    import('./list.ts'),
  ]);
  return {
    words: defineWords('page/list', ENGLISH),
    defineWords,
    catalogueText,
    translatedText,
    compareTexts,
    figure,
    dayText,
    listWords,
  };
}

let page: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('loremarkTexts', {
    language: 'pl',
    texts: { 'page/list': POLISH, 'core/contract': { characters: SERVER } },
    catalogue: { [textKey('Dragon')]: 'Smoki' },
    admin: '/js/admin.js',
  });
  page = await load();
});

// Other files share these modules.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('in Polish', () => {
  it('texts are found by their order, in groups and lists too', () => {
    expect(page.words.menu).toBe('Ta lista');
    expect(page.words.add('Rat')).toBe('Dodaj: Rat');
    expect(page.words.groups.boss).toBe('Szef');
    expect(page.words.groups.stages[1]('Rat')).toBe('Drugi Rat');
  });

  it('a text may leave out its only slot', () => {
    expect(page.words.fits('quest')).toBe('Nic nie pasuje');
  });

  it('a number takes its form, also where English has one text', () => {
    expect([1, 3, 5, 22, 12_345].map((count) => page.words.kills(count))).toEqual([
      '1 zabicie',
      '3 zabicia',
      '5 zabić',
      '22 zabicia',
      '12\u00A0345 zabić',
    ]);
    expect([1, 2, 5].map((count) => page.words.left(count))).toEqual(['został 1', 'zostały 2', 'zostało 5']);
  });

  it('a folder without translations is in English', () => {
    expect(page.defineWords('page/unknown', { add: 'Add {name}' }).add('Rat')).toBe('Add Rat');
  });

  it('messages of the server are found by their keys', () => {
    expect(page.translatedText('core/contract', 'characters.full', { most: 50 })).toBe('Masz już 50 postaci.');
    expect(page.translatedText('core/contract', 'characters.gone', { count: 2 })).toBe('2 postaci');
    expect(page.translatedText('core/contract', 'characters', {})).toBeUndefined();
    expect(page.translatedText('core/contract', 'characters.new', {})).toBeUndefined();
    expect(page.translatedText('core/other', 'full', {})).toBeUndefined();
  });

  it('texts of the catalogue are translated unless they were edited since', () => {
    expect(page.catalogueText('Dragon')).toBe('Smoki');
    expect(page.catalogueText('Dragons')).toBe('Dragons');
  });

  it('numbers, days, lists and orders are Polish', () => {
    expect(page.figure(2.5)).toBe('2,5');
    expect(page.dayText(Date.UTC(2026, 10, 6))).toBe('6 listopada 2026');
    expect(page.listWords(['a', 'b', 'c'])).toBe('a, b i c');
    expect(['Żuk', 'Łoś', 'Lis', 'Zając'].toSorted(page.compareTexts)).toEqual(['Lis', 'Łoś', 'Zając', 'Żuk']);
  });
});
