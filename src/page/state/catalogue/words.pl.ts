import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  unavailable: 'Nie udało się wczytać tej listy.',
  unreachable: 'Tej listy nie ma jeszcze na tym urządzeniu. Serwer nie odpowiada.',
};
