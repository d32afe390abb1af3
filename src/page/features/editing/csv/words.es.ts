import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Importar CSV',
  why: 'Las filas se emparejan por su clave. Ves cada diferencia antes de que se guarde algo, y las filas que faltan en el archivo se quedan.',
  file: 'Archivo CSV',
  fileHint: 'CSV con una línea de encabezados, en UTF-8, máximo 4 MB.',
  paste: 'O pégalo aquí',
  tooLarge: 'El archivo pesa más de 4 MB.',
  wrongEncoding: 'El archivo no está en UTF-8. Guárdalo como “CSV UTF-8”.',
  broken: 'Unas comillas del archivo no se cierran.',
  faults: {
    one: '{count} error. Corrígelo en el archivo y elígelo de nuevo.',
    many: '{count} de errores. Corrígelos en el archivo y elígelo de nuevo.',
    other: '{count} errores. Corrígelos en el archivo y elígelo de nuevo.',
  },
  place: { file: 'El archivo', line: 'Línea {line}', cell: 'Línea {line}, {column}' },
  found: '{differences}, {same}.',
  differences: { one: '{count} diferencia', many: '{count} de diferencias', other: '{count} diferencias' },
  same: {
    one: '{count} fila sin cambios',
    many: '{count} de filas sin cambios',
    other: '{count} filas sin cambios',
  },
  more: 'Y {count} más.',
  run: {
    one: 'Guardar {count} borrador',
    many: 'Guardar {count} de borradores',
    other: 'Guardar {count} borradores',
  },
  done: {
    one: '{count} diferencia enviada. Lo rechazado está marcado en la tabla.',
    many: '{count} de diferencias enviadas. Lo rechazado está marcado en la tabla.',
    other: '{count} diferencias enviadas. Lo rechazado está marcado en la tabla.',
  },
};
