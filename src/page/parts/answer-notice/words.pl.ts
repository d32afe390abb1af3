import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  offline: 'Jesteś offline. Stan danych: {age}.',
  failed: 'Nie udało się wczytać tego ponownie. Stan danych: {age}.',
};
