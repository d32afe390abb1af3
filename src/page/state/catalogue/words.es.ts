import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  unavailable: 'No se pudo cargar esta lista.',
  unreachable: 'Esta lista aún no está en este dispositivo. El servidor no responde.',
};
