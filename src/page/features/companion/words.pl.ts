import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Obok gry',
  huntLog: 'Dziennik polowań',
  about: 'W\u00a0czasie gry',
  purpose: 'Duże liczniki tego, na co polujesz. Przypięte potwory zostają na tym urządzeniu.',
  failed: 'Nie udało się wczytać potworów. {reason}',
  emptyTitle: 'Nic jeszcze nie przypięto',
  empty:
    'Znajdź to, na co polujesz, i przypnij (najwyżej {count} potworów i bossów). Liczniki są tak duże, że łatwo je nacisnąć podczas gry.',
  cards: 'Przypięte potwory',
  unpinned: 'Odpięto: {name}',

  search: 'Przypnij potwora lub bossa',
  nothingFound: 'Nic nie znaleziono.',
  found: 'Znaleziono: {count}.',
  foundList: 'Znalezione',
  noneFound: 'Nie znaleziono żadnego potwora.',
  pin: 'Przypnij',
  pinOf: 'Przypnij: {name}',
  pinned: 'Przypięto',
  isPinned: '{name}: już przypięto',
  nowPinned: 'Przypięto: {name}, {pins}.',

  refused: 'Odrzucone',
  unpin: 'Odepnij: {name}',
  change: '{name}: zabicia {kills} / {total}, zmień',
  changeLeast: '{name}: zabicia co najmniej {kills} / {total}, zmień',
  left: 'Brakuje {kills} ({stage})',
  atMostLeft: 'Brakuje najwyżej {kills} ({stage})',
  bar: '{name}, zabicia',

  awake: {
    label: 'Nie wygaszaj ekranu',
    on: 'Włączone',
    notHeld: 'Nie teraz',
    unsupported: 'Ta przeglądarka nie umie zablokować wygaszania ekranu. Liczniki działają i bez tego.',
    waiting: 'W tej chwili ekran może zgasnąć.',
    held: 'Ekran nie zgaśnie, dopóki widać tę stronę.',
    refused:
      'To urządzenie nie blokuje teraz wygaszania ekranu, może po to, żeby oszczędzać energię. Wyłącz to i włącz, żeby spróbować ponownie.',
  },
};
