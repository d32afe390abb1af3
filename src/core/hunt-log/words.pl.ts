import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  empty: 'Nie ma jeszcze czego odczytać. Wklej sesję z okna Hunt Analyser.',
  tooLong: 'Ten tekst ma za dużo znaków: {length}. Da się odczytać najwyżej {most}.',
  party:
    'To polowanie drużynowe, które nie ma listy zabitych potworów. Skopiuj zamiast tego własną sesję z okna Hunt Analyser.',
  noList: 'W tym tekście nie ma listy zabitych potworów. Skopiuj całą sesję z okna Hunt Analyser.',
  several: 'To więcej niż jedna sesja. Wklejaj je po kolei.',
  tooManyRows: 'Ta lista ma za dużo wierszy: {count}. Da się odczytać najwyżej {most}.',
  noKillLine: 'To nie jest liczba z nazwą.',
  noKills: 'W tym wierszu nie ma żadnego zabicia.',
  tooManyKills: 'Najwięcej zabić jednego potwora w sesji: {count}.',
};
