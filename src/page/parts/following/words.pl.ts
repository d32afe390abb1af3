import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  follow: 'Obserwuj',
  followOf: 'Obserwuj gracza {name}',
  following: 'Obserwujesz',
  unfollow: 'Przestań obserwować',
  unfollowOf: 'Przestań obserwować gracza {name}',
  block: 'Zablokuj',
  blockOf: 'Zablokuj gracza {name}',
  blocked: 'Zablokowano',
  unblock: 'Odblokuj',
  unblockOf: 'Odblokuj gracza {name}',
  more: 'Więcej o graczu {name}',
  full: {
    following: 'Liczba obserwowanych graczy: {count}, więcej się nie zmieści. Najpierw przestań kogoś obserwować.',
    blocked: 'Liczba zablokowanych graczy: {count}, więcej się nie zmieści. Najpierw kogoś odblokuj.',
  },
  logIn: 'Zaloguj się, żeby obserwować gracza {name}.',

  followed: 'Obserwujesz gracza {name}.',
  unfollowed: 'Nie obserwujesz już gracza {name}.',
  isBlocked: 'Zablokowano gracza {name}.',
  unblocked: 'Odblokowano gracza {name}.',
  undone: 'Cofnięto.',

  blockTitle: 'Zablokować gracza {name}?',
  blockDescription:
    'Gracz {name} nie zobaczy już twoich profili, nie będzie liczony wśród obserwujących i nie dostanie o tym powiadomienia. Ty też przestaniesz go obserwować.',
};
