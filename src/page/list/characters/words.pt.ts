import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  state: '{name}: {state}',
  stateWithKills: '{name}: {state}, {kills}',
  none: 'Ninguém tem',
  neither: 'Nenhum dos dois tem',
  all: 'Todos têm',
  both: 'Os dois têm',
  begun: 'Em andamento: {names}',
  have: 'Já tem: {names}',
  more: 'e mais {count}',
};
