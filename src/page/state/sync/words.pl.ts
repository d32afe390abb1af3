import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  newerElsewhere: 'Na innej karcie działa nowsza wersja. Ta działa dalej; odśwież, kiedy ci wygodnie.',
  olderBlocks: 'Na innej karcie jest otwarta starsza wersja, więc ta nie może jeszcze zapisywać. Zamknij tamtą kartę.',
  notOpen: 'To jeszcze nie jest gotowe. Spróbuj ponownie.',
  fileKnown: 'Wszystko z tego pliku już tu jest.',
  fileImported: {
    one: 'Zaimportowano {count} zmianę.',
    few: 'Zaimportowano {count} zmiany.',
    many: 'Zaimportowano {count} zmian.',
    other: 'Zaimportowano {count} zmiany.',
  },
};
