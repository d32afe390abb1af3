import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  keep: 'Zostaw',
  lower: {
    title: 'Obniżyć: {name}?',
    description: '{name} ma teraz stan „{state}”. Po obniżeniu go straci.',
    agree: 'Obniż',
  },
  remove: {
    title: 'Usunąć: {name}?',
    description: 'Addony zostaną usunięte razem z nim.',
    agree: 'Usuń',
  },
  kills: 'Zabicia',
  atLeast: 'Znana liczba zabić: co najmniej {count}. Wpisz dokładną.',
  makeIt: {
    one: '{count} zabicie daje stan „{state}”. Wpisz +37, żeby dodać 37.',
    few: '{count} zabicia dają stan „{state}”. Wpisz +37, żeby dodać 37.',
    many: '{count} zabić daje stan „{state}”. Wpisz +37, żeby dodać 37.',
    other: '{count} zabicia daje stan „{state}”. Wpisz +37, żeby dodać 37.',
  },
};
