import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  site: 'Zaznaczaj osiągnięcia, tytuły i resztę postępów swoich postaci z Tibii, online lub offline. Każde zaznaczenie trafia na konto dokładnie raz.',
  manifest: 'Zaznaczaj osiągnięcia, tytuły i resztę postępów swoich postaci z Tibii, online lub offline.',
  noScript: 'Loremark trzyma twoje listy na twoim urządzeniu, więc potrzebuje JavaScriptu. Włącz go i odśwież stronę.',
  achievements:
    'Wszystkie osiągnięcia z Tibii, także sekretne: zaznaczaj, co masz, filtruj, czego brakuje, online lub offline.',
  titles: 'Wszystkie tytuły z Tibii i ich wymagania: zaznaczaj, co masz, filtruj, czego brakuje, online lub offline.',
};
