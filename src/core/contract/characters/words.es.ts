import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  saved: 'El personaje se guardó.',
  updated: 'El personaje se actualizó.',
  deleted: 'El personaje se eliminó.',
  current: 'Cambió el personaje actual.',
  codeGenerated: 'Se generó el código de verificación.',
  verified: 'El personaje quedó verificado.',
  conversionUndone: 'Deshecho. Tu progreso está otra vez donde estaba.',
  currentNotDeleted: 'No puedes eliminar tu personaje actual.',
};
