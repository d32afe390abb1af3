import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Histórico: {label}',
  loading: 'Carregando o histórico…',
  failed: 'Não deu para carregar o histórico.',
  none: 'Ninguém publicou uma alteração aqui. Está como nos arquivos.',
  current: 'o que os clientes têm',
  by: '{moment}, por {author}.',
  byTwo: '{moment}, por {author}, publicado por {publisher}.',
  revert: 'Reverter',
  revertThis: 'Reverter {change}',
  more: 'Mostrar mais antigas',
};
