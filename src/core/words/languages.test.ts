import { describe, expect, it } from 'vitest';
import { chooseLanguage, type Language } from './languages.ts';

describe('the language of a contest', () => {
  it.each<[readonly (string | undefined)[], readonly Language[], Language]>([
    [['pl'], ['en', 'pl'], 'pl'],
    [['PL'], ['en', 'pl'], 'pl'],
    [[' pt-BR '], ['en', 'pt'], 'pt'],
    [['es_MX'], ['en', 'es'], 'es'],
    [['de', 'pl'], ['en', 'pl'], 'pl'],
    [[undefined, 'pl'], ['en', 'pl'], 'pl'],
    [['es', 'pl'], ['en', 'pl'], 'pl'],
    [['en', 'pl'], ['en', 'pl'], 'en'],
    [['es'], ['en', 'pl'], 'en'],
    [['plx', '', '-'], ['en', 'pl'], 'en'],
    [[], ['en', 'pl'], 'en'],
  ])('for the wanted %j and the available %j is %s', (wanted, available, chosen) => {
    expect(chooseLanguage(wanted, available)).toBe(chosen);
  });
});
