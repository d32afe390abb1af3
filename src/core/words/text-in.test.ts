import { expect, it } from 'vitest';
import { textIn } from './text-in.ts';

const TEXTS = { en: 'News', pt: 'Notícias' };

it.each<[readonly (string | undefined)[], string, string, boolean]>([
  [['pt'], 'Notícias', 'pt-BR', false],
  [['pl', 'pt'], 'Notícias', 'pt-BR', false],
  [[undefined, 'pt'], 'Notícias', 'pt-BR', false],
  [['en', 'pt'], 'News', 'en', false],
  [['pl'], 'News', 'en', true],
])(
  'of the languages %j, the text is “%s” with lang="%s"; in place of a missing one: %s',
  (wanted, text, lang, isFallback) => {
    expect(textIn(TEXTS, wanted)).toMatchObject({ text, lang, isFallback, languages: ['en', 'pt'] });
  },
);

it('a text is in the language of the page, which is English without a script of another one', () => {
  expect(textIn(TEXTS)).toMatchObject({ text: 'News', isFallback: false });
});
