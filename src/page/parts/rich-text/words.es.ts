import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  external: '(otro sitio)',
  inEnglish: 'En inglés',
};
