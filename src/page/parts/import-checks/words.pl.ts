import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Sprawdź to samodzielnie.',
  why: 'Kilka potworów ma te same nazwy, więc import ich nie zmienił.',
  name: {
    one: '{name}: {kills} zabicie',
    few: '{name}: {kills} zabicia',
    many: '{name}: {kills} zabić',
    other: '{name}: {kills} zabicia',
  },
  done: 'Sprawdzone',
};
