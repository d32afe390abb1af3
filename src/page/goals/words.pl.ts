import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  closest: 'Najbliżej ukończenia',
  allGoals: 'Wszystkie cele',
  lookFinished: {
    one: '{count} quest wygląda na ukończony',
    few: '{count} questy wyglądają na ukończone',
    many: '{count} questów wygląda na ukończone',
    other: '{count} questa wygląda na ukończone',
  },
  whyFinished: 'Masz wszystkie ich nagrody.',
  tickAll: 'Zaznacz wszystkie…',
  review: {
    title: 'Questy, które wyglądają na ukończone',
    why: 'Masz wszystkie nagrody z tych questów. Odznacz te, które nie są ukończone.',
    tick: {
      one: 'Zaznacz {count} questa',
      few: 'Zaznacz {count} questy',
      many: 'Zaznacz {count} questów',
      other: 'Zaznacz {count} questa',
    },
  },
  qualified: 'Tytuły, które możesz już zdobyć',
  progress: '{name}, postęp',
};
