import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: '{name} · Administración',
  nav: 'Administración',
  allScreens: 'Todas las colas y tablas',
  toReview: 'Por revisar',
  tables: 'Tablas',
  waits: { one: '{count} en espera', many: '{count} en espera', other: '{count} en espera' },
  incomplete: { one: '{count} incompleta', many: '{count} incompletas', other: '{count} incompletas' },

  unknown: 'desconocido',
  empty: 'vacío',
  flags: { yes: 'sí', no: 'no' },
  row: 'La fila completa',
  absent: 'sin fila',
  present: 'una fila',
  removed: 'quitada',
  becomes: 'antes: {before}; después: {after}',
  source: 'Fuente: {source}',
  formerEditor: 'alguien que fue editor',

  screens: {
    review: 'Revisión',
    comparison: 'Comparar con la wiki',
    dataReports: 'Informes de errores',
    entries: 'Participaciones en concursos',
    rankReports: 'Denuncias de rankings',
    users: 'Usuarios',
    log: 'Bitácora',
  },
};
