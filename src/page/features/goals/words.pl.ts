import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Cele',
  lead: 'Najbliższe cele ze wszystkich twoich list.',
  sections: 'Sekcje',
  qualified: 'Tytuły, które możesz już zdobyć',
  closest: 'Najbliżej ukończenia',
  further: 'Dalej do celu',
  more: 'Pokaż jeszcze {count}',
  notLoaded: 'Nie udało się wczytać niektórych list. {reason}',
  nothingStarted: 'Nic jeszcze nie rozpoczęto',
  howToStart:
    'Zapisz kilka zabić, zaznacz outfit albo dodaj osiągnięcie do ulubionych. Wtedy pokażą się tu najbliższe cele i wszystkie tytuły, które możesz już zdobyć.',
  noneHere: 'Brak celów w\u00a0tych sekcjach',
  whyNoneHere: 'Nic tu nie jest w trakcie.',
  allSections: 'Wszystkie sekcje',
};
