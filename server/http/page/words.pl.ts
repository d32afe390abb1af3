import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  contests: {
    title: 'Konkursy',
    summary: 'Konkursy dla graczy Tibii: pokaż swoją pracę, głosuj na innych i sprawdź, kto wygrał.',
  },
  card: 'Karta: {name}.',
};
