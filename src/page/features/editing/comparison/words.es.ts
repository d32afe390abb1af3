import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  why: 'Después de una actualización del juego, compara las tablas con TibiaWiki. Nada cambia hasta que guardes las diferencias como borradores.',
  file: 'Base de datos de TibiaWiki',
  fileHint: 'Un archivo SQLite que tibiawiki-sql generó sin imágenes, máximo {most} MB.',
  tooLarge: 'El archivo pesa más de {most} MB.',
  reading: 'Enviando y comparando el archivo…',

  result: 'TibiaWiki al {day}',
  none: 'sin diferencias',
  counts: {
    added: { one: '{count} fila nueva', many: '{count} de filas nuevas', other: '{count} filas nuevas' },
    changed: { one: '{count} cambio', many: '{count} de cambios', other: '{count} cambios' },
    filled: { one: '{count} hueco llenado', many: '{count} de huecos llenados', other: '{count} huecos llenados' },
    missing: {
      one: '{count} fila que falta allí',
      many: '{count} de filas que faltan allí',
      other: '{count} filas que faltan allí',
    },
    unclear: { one: '{count} nombre ambiguo', many: '{count} de nombres ambiguos', other: '{count} nombres ambiguos' },
  },
  lists: {
    added: 'Filas nuevas',
    changed: 'Cambios',
    filled: 'Huecos llenados',
    missing: 'Faltan allí',
    unclear: 'Nombres ambiguos',
  },
  missingWhy: 'La wiki no tiene estas filas o ya no las considera parte del juego. Aquí se quedan.',
  unclearWhy: 'Estos nombres no corresponden a una sola fila. Agrega un alias a la fila y compara de nuevo.',
  fact: '{field}: {value}',
  needs: 'Agrégala a mano. La wiki no tiene: {fields}',
  more: 'Y {count} más.',

  refused: 'Fuera de la comparación',
  refusedCount: {
    one: '{count} fila del archivo',
    many: '{count} de filas del archivo',
    other: '{count} filas del archivo',
  },
  refusedRow: {
    markup: '{table}, fila {row}: {column} contiene marcado.',
    value: '{table}, fila {row}: {column} no es un texto corto ni un número entero.',
  },

  nothing: 'No hay nada que guardar.',
  save: { one: 'Guardar {count} borrador', many: 'Guardar {count} de borradores', other: 'Guardar {count} borradores' },
  submit: {
    one: 'Enviar {count} borrador a revisión',
    many: 'Enviar {count} de borradores a revisión',
    other: 'Enviar {count} borradores a revisión',
  },
  submitted: 'Enviados. Otro editor publica los borradores aquí: {screen}',
};
