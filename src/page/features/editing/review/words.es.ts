import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  failed: 'No se pudieron cargar los cambios. No se perdió nada.',
  offline: 'Estás sin conexión. Una revisión necesita el servidor.',
  none: 'Nada por revisar.',
  noneWhy: 'Aquí se publican los borradores que los editores envían a revisión.',
  waiting: 'En revisión',
  drafts: 'Borradores en los que trabajan los editores',
  faults: 'Aún no se puede publicar',
  rowsOf: '{table} ({count})',
  byWhom: 'por {author}, {when}.',
  own: 'Es tuyo: lo publica otra persona.',
  selectAll: 'Seleccionar todo',
  publish: 'Publicar {count}',
  giveBack: 'Devolver {count}',
  publishTitle: {
    one: '¿Publicar {count} cambio?',
    many: '¿Publicar {count} de cambios?',
    other: '¿Publicar {count} cambios?',
  },
  publishWhy:
    'Todos los jugadores los reciben en minutos. La nota aparece en el registro de cambios, a la vista de todos.',
  note: 'Qué cambia para los jugadores',
  noteHint: 'Una línea en el registro de cambios, por ejemplo: Se corrigió la velocidad de 12 monturas.',
  noteNeeded: 'Di en una línea qué cambia para los jugadores.',
  confirm: 'Publicar',
  giveBackTitle: {
    one: '¿Devolver {count} cambio?',
    many: '¿Devolver {count} de cambios?',
    other: '¿Devolver {count} cambios?',
  },
  giveBackWhy: 'Vuelven a ser borradores de sus autores, que leen tu motivo.',
  reason: 'Motivo',
  reasonNeeded: 'Di por qué, en una frase.',
  givenBack: {
    one: '{count} cambio devuelto.',
    many: '{count} de cambios devueltos.',
    other: '{count} cambios devueltos.',
  },
  confirmGiveBack: 'Devolver',

  merges: 'Los archivos tienen otro valor',
  mergesWhy: 'Una versión más nueva de Loremark trajo otros valores para lo que los editores habían publicado.',
  outcomes: {
    kept: 'Se muestra el valor de los editores.',
    fileNewer: 'Se muestra el valor de los archivos: su fuente es más reciente.',
    unfit: 'El valor de los editores ya no encaja con los demás datos, así que se muestra el de los archivos.',
  },
  values: 'Archivos: {files}. Editores: {editors}.',
  take: { file: 'Usar el de los archivos', ours: 'Usar el de los editores' },
  drafted: 'Se creó un borrador. Envíalo desde su tabla.',
  mergeSource: 'Fusión con archivos más nuevos',
};
