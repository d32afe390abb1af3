import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  site: 'Marca los logros, los títulos y más de tus personajes de Tibia, con o sin conexión. Cada marca llega exactamente una vez.',
  manifest: 'Marca los logros, los títulos y más de tus personajes de Tibia, con o sin conexión.',
  noScript: 'Loremark guarda tus listas en tu propio dispositivo, así que necesita JavaScript. Actívalo y recarga.',
  achievements:
    'Todos los logros de Tibia, también los secretos: marca lo que tienes y filtra lo que te falta, con o sin conexión.',
  titles:
    'Todos los títulos de Tibia y lo que piden: marca lo que tienes y filtra lo que te falta, con o sin conexión.',
};
