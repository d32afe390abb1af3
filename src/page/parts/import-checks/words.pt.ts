import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Confira estas à mão.',
  why: 'Várias criaturas têm estes nomes, por isso a importação as deixou como estavam.',
  name: { one: '{name}: {kills} kill', many: '{name}: {kills} de kills', other: '{name}: {kills} kills' },
  done: 'Já conferi',
};
