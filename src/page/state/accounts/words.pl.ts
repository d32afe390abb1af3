import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  tooLarge: 'Postęp w tym eksporcie jest za duży, żeby go zaimportować.',
  notSent: {
    one: 'Nie udało się wysłać {count} zmiany. Sesja nadal trwa.',
    few: 'Nie udało się wysłać {count} zmian. Sesja nadal trwa.',
    many: 'Nie udało się wysłać {count} zmian. Sesja nadal trwa.',
    other: 'Nie udało się wysłać {count} zmiany. Sesja nadal trwa.',
  },
  messagesNotSent: {
    one: 'Nie udało się wysłać {count} wiadomości. Sesja nadal trwa.',
    few: 'Nie udało się wysłać {count} wiadomości. Sesja nadal trwa.',
    many: 'Nie udało się wysłać {count} wiadomości. Sesja nadal trwa.',
    other: 'Nie udało się wysłać {count} wiadomości. Sesja nadal trwa.',
  },
};
