import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: '{name} · Administração',
  nav: 'Administração',
  allScreens: 'Todas as filas e tabelas',
  toReview: 'Para revisar',
  tables: 'Tabelas',
  waits: { one: '{count} na fila', many: '{count} na fila', other: '{count} na fila' },
  incomplete: { one: '{count} incompleta', many: '{count} incompletas', other: '{count} incompletas' },

  unknown: 'desconhecido',
  empty: 'vazio',
  flags: { yes: 'sim', no: 'não' },
  row: 'A linha inteira',
  absent: 'linha inexistente',
  present: 'uma linha',
  removed: 'removida',
  becomes: '{before} passa a {after}',
  source: 'Fonte: {source}',
  formerEditor: 'um ex-editor',

  screens: {
    review: 'Revisão',
    comparison: 'Comparar com a wiki',
    dataReports: 'Avisos de erro',
    entries: 'Inscrições em concursos',
    rankReports: 'Denúncias de rankings',
    users: 'Usuários',
    log: 'Log',
  },
};
