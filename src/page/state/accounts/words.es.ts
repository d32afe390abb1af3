import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  tooLarge: 'El progreso de esta exportación es demasiado grande para importarlo.',
  notSent: {
    one: 'No se pudo enviar {count} cambio. Tu sesión sigue abierta.',
    many: 'No se pudieron enviar {count} de cambios. Tu sesión sigue abierta.',
    other: 'No se pudieron enviar {count} cambios. Tu sesión sigue abierta.',
  },
  messagesNotSent: {
    one: 'No se pudo enviar {count} mensaje. Tu sesión sigue abierta.',
    many: 'No se pudieron enviar {count} de mensajes. Tu sesión sigue abierta.',
    other: 'No se pudieron enviar {count} mensajes. Tu sesión sigue abierta.',
  },
};
