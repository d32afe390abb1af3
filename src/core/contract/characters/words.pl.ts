import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  saved: 'Zapisano postać.',
  updated: 'Zapisano zmiany postaci.',
  deleted: 'Usunięto postać.',
  current: 'Zmieniono bieżącą postać.',
  codeGenerated: 'Wygenerowano kod weryfikacyjny.',
  verified: 'Zweryfikowano postać.',
  conversionUndone: 'Cofnięto. Twoje postępy są tam, gdzie były.',
  currentNotDeleted: 'Nie możesz usunąć bieżącej postaci.',
};
