import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  offline: 'Sin conexión. Última actualización: {age}.',
  failed: 'No se pudo cargar de nuevo. Última actualización: {age}.',
};
