import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './export-words.ts';

export const words: Translation<typeof english, 'es'> = {
  unsent: 'Este archivo contiene cambios sin enviar. Impórtalo en la página Sincronización.',
  otherFile: 'Este archivo no es una exportación de una cuenta de Loremark.',
  newer: 'Esta exportación es de una versión más nueva de Loremark. Recarga la página e intenta de nuevo.',
  tooLarge: 'Esta exportación es demasiado grande: se pueden importar hasta {most} registros.',
  damagedAtStart: 'Esta exportación está dañada al principio. No se importó nada.',
  damaged: 'Esta exportación está dañada en {place}. No se importó nada.',
  otherAccount: 'Esta es la exportación de otra cuenta. Solo puedes importar la tuya.',
  notJson: 'Este archivo no es JSON, o está incompleto. La exportación de una cuenta de Loremark sí lo es.',
  preview: 'Preview debe ser true o false.',
};
