import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'pt'> = {
  unstorable: 'Este texto tem caracteres que não podem ser salvos.',
  tooLong: 'No máximo {most} caracteres.',
  writeLess: 'Escreva no máximo {most} caracteres.',
  section: 'Essa seção não existe.',
  moment: 'Precisa ter o formato 2026-12-01T10:00:00Z.',
};
