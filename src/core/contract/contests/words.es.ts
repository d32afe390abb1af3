import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  imagesTooMany: 'Una participación admite hasta {most} imágenes.',
  picksTooMany: 'Elige hasta {most} participaciones.',
  pickedTwice: 'Elige cada participación una sola vez.',
};
