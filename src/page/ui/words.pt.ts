import type { Translation } from '#core/words/translation.ts';
import type { labels as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  cancel: 'Cancelar',
  close: 'Fechar',
  save: 'Salvar',
  tryAgain: 'Tentar novamente',
  undo: 'Desfazer',
};
