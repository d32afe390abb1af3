import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Dodać do konta to, co tu zaznaczono?',
  recorded: {
    one: 'Na tym urządzeniu jest {count} wpis bez konta. Na twoim koncie nic nie zostanie obniżone ani zastąpione.',
    few: 'Na tym urządzeniu są {count} wpisy bez konta. Na twoim koncie nic nie zostanie obniżone ani zastąpione.',
    many: 'Na tym urządzeniu jest {count} wpisów bez konta. Na twoim koncie nic nie zostanie obniżone ani zastąpione.',
    other: 'Na tym urządzeniu jest {count} wpisu bez konta. Na twoim koncie nic nie zostanie obniżone ani zastąpione.',
  },
  character: 'Postać',
  lists: 'Co tu zapisano',
  entries: { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów', other: '{count} wpisu' },
  fresh: { one: '{count} nowy', few: '{count} nowe', many: '{count} nowych', other: '{count} nowego' },
  partlyFresh: {
    one: '{count} nowy z {total}',
    few: '{count} nowe z {total}',
    many: '{count} nowych z {total}',
    other: '{count} nowego z {total}',
  },
  comparing: 'Sprawdzanie, co już jest na twoim koncie.',
  addTo: 'Dodaj do postaci {name}',
  notNow: 'Nie teraz',
  delete: 'Usuń…',
  arrived: {
    one: '{count} wpis z tego urządzenia jest już na twoim koncie.',
    few: '{count} wpisy z tego urządzenia są już na twoim koncie.',
    many: '{count} wpisów z tego urządzenia jest już na twoim koncie.',
    other: '{count} wpisu z tego urządzenia jest już na twoim koncie.',
  },
  former: {
    title: 'Postępy z\u00a0wcześniejszego konta',
    recorded: {
      one: 'Na tym urządzeniu jest {count} wpis wcześniejszego konta {username}.',
      few: 'Na tym urządzeniu są {count} wpisy wcześniejszego konta {username}.',
      many: 'Na tym urządzeniu jest {count} wpisów wcześniejszego konta {username}.',
      other: 'Na tym urządzeniu jest {count} wpisu wcześniejszego konta {username}.',
    },
    unsent: {
      one: '{count} zmiana nigdy nie została wysłana.',
      few: '{count} zmiany nigdy nie zostały wysłane.',
      many: '{count} zmian nigdy nie zostało wysłanych.',
      other: '{count} zmiany nigdy nie zostało wysłane.',
    },
    question: 'Niczego z tego nie dodano do twojego konta. Co ma się z tym stać?',
    rest: 'Tego nie zachowamy: {things}.',
    drafts: {
      one: '{count} szkic pracy konkursowej',
      few: '{count} szkice prac konkursowych',
      many: '{count} szkiców prac konkursowych',
      other: '{count} szkicu pracy konkursowej',
    },
    messages: {
      one: '{count} wiadomość do nas',
      few: '{count} wiadomości do nas',
      many: '{count} wiadomości do nas',
      other: '{count} wiadomości do nas',
    },
    keep: 'Zachowaj bez konta',
    save: 'Zapisz do pliku',
    saved: 'Zapisano plik {file}. Zaimportuj go na stronie „Synchronizacja”.',
    meaning: 'Zniknie z tego urządzenia. Odzyskać to można tylko z zapisanego wcześniej pliku.',
  },
  sure: {
    title: {
      one: 'Usunąć {count} wpis?',
      few: 'Usunąć {count} wpisy?',
      many: 'Usunąć {count} wpisów?',
      other: 'Usunąć {count} wpisu?',
    },
    meaning: 'To, co zaznaczono bez konta, zniknie z tego urządzenia. Nie da się tego odzyskać.',
    back: 'Wstecz',
    delete: 'Usuń',
  },
};
