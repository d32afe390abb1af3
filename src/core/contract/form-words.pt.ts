import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'pt'> = {
  unstorable: 'Este texto tem caracteres que não podem ser salvos.',
  directionMarks: 'Este texto tem marcas ocultas que mudam a direção da escrita. Escreva sem elas.',
  unknownSetting: 'Essa configuração não existe.',
  tooLong: 'No máximo {most} caracteres.',
  writeLess: 'Escreva no máximo {most} caracteres.',
  section: 'Essa seção não existe.',
  moment: 'Precisa ter o formato 2026-12-01T10:00:00Z.',
};
