import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  state: '{name}: {state}',
  stateWithKills: '{name}: {state}, {kills}',
  none: 'Żadna postać tego nie ma',
  neither: 'Żadna z nich tego nie ma',
  all: 'Mają wszystkie',
  both: 'Mają obie',
  begun: 'W trakcie: {names}',
  have: 'Ma to: {names}',
  more: 'i jeszcze {count}',
};
