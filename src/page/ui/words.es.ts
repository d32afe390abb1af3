import type { Translation } from '#core/words/translation.ts';
import type { labels as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  tryAgain: 'Intentar de nuevo',
  undo: 'Deshacer',
};
