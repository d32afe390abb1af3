import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  added: {
    one: 'Dodano {count} wpis.',
    few: 'Dodano {count} wpisy.',
    many: 'Dodano {count} wpisów.',
    other: 'Dodano {count} wpisu.',
  },
  known: {
    one: '{count} już tam był.',
    few: '{count} już tam były.',
    many: '{count} już tam było.',
    other: '{count} już tam było.',
  },
  notAdded: 'Nie dodano. Wszystko zostaje na tym urządzeniu: wyloguj się, żeby to zobaczyć.',
  keptFormer: {
    one: '{count} wpis zostaje na tym urządzeniu bez konta. Dodasz go do konta z menu.',
    few: '{count} wpisy zostają na tym urządzeniu bez konta. Dodasz je do konta z menu.',
    many: '{count} wpisów zostaje na tym urządzeniu bez konta. Dodasz je do konta z menu.',
    other: '{count} wpisu zostaje na tym urządzeniu bez konta. Dodasz je do konta z menu.',
  },
  deleted: {
    one: 'Usunięto {count} wpis.',
    few: 'Usunięto {count} wpisy.',
    many: 'Usunięto {count} wpisów.',
    other: 'Usunięto {count} wpisu.',
  },

  givenBack: {
    one: 'Z konta wyjęto {count} wpis. Zostaje na tym urządzeniu: wyloguj się, żeby go zobaczyć.',
    few: 'Z konta wyjęto {count} wpisy. Zostają na tym urządzeniu: wyloguj się, żeby je zobaczyć.',
    many: 'Z konta wyjęto {count} wpisów. Zostają na tym urządzeniu: wyloguj się, żeby je zobaczyć.',
    other: 'Z konta wyjęto {count} wpisu. Zostają na tym urządzeniu: wyloguj się, żeby je zobaczyć.',
  },
  changedSince: 'W międzyczasie je zmieniono, więc zostają na twoim koncie.',
};
