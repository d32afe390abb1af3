import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  newerElsewhere: 'Otra pestaña tiene una versión más nueva. Esta sigue funcionando; recarga cuando te venga bien.',
  olderBlocks: 'Otra pestaña tiene una versión anterior, así que esta aún no puede guardar. Cierra esa pestaña.',
  notOpen: 'Aún no está listo. Intenta de nuevo.',
  fileKnown: 'Todo lo que hay en este archivo ya está aquí.',
  fileImported: {
    one: 'Se importó {count} cambio.',
    many: 'Se importaron {count} de cambios.',
    other: 'Se importaron {count} cambios.',
  },
};
