import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  heading: 'Esta página não está em nenhum mapa',
  why: 'O endereço pode ter um erro, ou a página mudou de lugar. Nada do que você registrou se perdeu.',
  home: 'Ir para o início',
};
