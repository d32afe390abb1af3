import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Revisa esto a mano.',
  why: 'Varias criaturas comparten estos nombres, así que la importación las dejó como estaban.',
  name: { one: '{name}: {kills} kill', many: '{name}: {kills} de kills', other: '{name}: {kills} kills' },
  done: 'Ya lo revisé',
};
