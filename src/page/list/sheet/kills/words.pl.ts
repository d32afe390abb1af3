import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  of: '{kills} z {count} zabić',
  atLeastOf: 'Co najmniej {kills} z {count} zabić',
  left: 'Brakuje {count}',
  atMostLeft: 'Brakuje najwyżej {count}',
  pace: {
    one: '{left}, około {count} polowania w twoim tempie',
    few: '{left}, około {count} polowań w twoim tempie',
    many: '{left}, około {count} polowań w twoim tempie',
    other: '{left}, około {count} polowania w twoim tempie',
  },
  field: 'Zabicia albo +37, żeby dodać',
  set: 'Ustaw',
  exact: 'Wpisz dokładną liczbę zabić.',
  noNumber: 'Wpisz liczbę całkowitą albo liczbę z +, żeby ją dodać.',
  tooMany: 'Wpisz {most} lub mniej.',
  soulCore: 'Soul core',
  mastered: 'Animus opanowany',
  core: 'Soul core zachowany',
  echo: 'Echo Warden pokonany',
  pinned: 'Przypięty do liczenia',
  beside: 'Obok gry',
  isPinned: 'Przypięto: {name}, {pins}.',
  unpinned: 'Odpięto: {name}.',
};
