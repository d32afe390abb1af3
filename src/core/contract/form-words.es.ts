import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'es'> = {
  unstorable: 'Este texto tiene caracteres que no se pueden guardar.',
  directionMarks: 'Este texto tiene marcas ocultas que cambian la dirección de la escritura. Escríbelo sin ellas.',
  unknownSetting: 'Este ajuste no existe.',
  tooLong: 'Máximo {most} caracteres.',
  writeLess: 'Escribe hasta {most} caracteres.',
  section: 'Esta sección no existe.',
  moment: 'Debe ser como 2026-12-01T10:00:00Z.',
};
