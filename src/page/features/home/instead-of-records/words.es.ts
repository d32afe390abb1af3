import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  imported: 'Recién importado',
  report: 'Ver el informe',
  importedFrom: 'Subasta {auction}, {ago}',
  gained: { one: '{count} agregado', many: '{count} agregados', other: '{count} agregados' },
  changed: { one: '{count} cambiado', many: '{count} cambiados', other: '{count} cambiados' },
  lost: { one: '{count} quitado', many: '{count} quitados', other: '{count} quitados' },

  challenge: 'Desafío del mes',
  join: 'Unirme',
  open: 'Abrir',
  ends: '{name}. Termina {left}.',
  points: { one: '{count} punto', many: '{count} de puntos', other: '{count} puntos' },
};
