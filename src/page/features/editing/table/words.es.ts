import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  timesAre: 'La apertura, el cierre y la votación de un concurso se cambian en {page}',
  failed: 'No se pudo cargar la tabla. Nada de lo que escribiste se pierde.',
  offline: 'Estás sin conexión, y las tablas no se guardan en este dispositivo. Lo que escribiste, sí.',

  search: 'Buscar filas',
  shownRows: 'Filas mostradas',
  views: { all: 'Todas', incomplete: 'Incompletas', edited: 'Editadas por mí' },
  anyFact: 'Cualquier dato ({count})',
  fact: '{label} ({count})',
  missing: 'Falta',
  source: 'Fuente',
  sourceHint: 'Fuente: una dirección, una versión, una publicación',
  allColumns: { one: '{count} columna más', many: '{count} de columnas más', other: '{count} columnas más' },
  sourceNeeded: 'Agrega una fuente para guardar.',
  addSource: 'Agregar una fuente',
  addRow: 'Agregar: {noun}',
  myDrafts: 'Mis borradores ({count})',
  exportCsv: 'Exportar CSV',
  importCsv: 'Importar CSV',
  saveUnsaved: {
    one: 'Guardar {count} pendiente',
    many: 'Guardar {count} pendientes',
    other: 'Guardar {count} pendientes',
  },
  unsavedWhy: {
    one: '{count} edición aún no se pudo guardar.',
    many: '{count} de ediciones aún no se pudieron guardar.',
    other: '{count} ediciones aún no se pudieron guardar.',
  },
  refused: {
    one: '{count} edición no se pudo aceptar. Muestra solo tus ediciones: las celdas marcadas dicen por qué.',
    many: '{count} de ediciones no se pudieron aceptar. Muestra solo tus ediciones: las celdas marcadas dicen por qué.',
    other: '{count} ediciones no se pudieron aceptar. Muestra solo tus ediciones: las celdas marcadas dicen por qué.',
  },
  kept: 'Todo se conserva en este dispositivo.',
  notKept: 'Este dispositivo no tiene espacio para conservarlo: quédate en esta página hasta que todo se guarde.',
  left: {
    one: '{count} edición aún sin guardar. Este dispositivo te la conserva.',
    many: '{count} de ediciones aún sin guardar. Este dispositivo te las conserva.',
    other: '{count} ediciones aún sin guardar. Este dispositivo te las conserva.',
  },
  allRows: { one: '{count} fila', many: '{count} de filas', other: '{count} filas' },
  someRows: '{shown} de {count} filas',
  none: 'Ninguna fila es así.',
  keys: 'Enter o F2 edita una celda, Delete la deja como desconocida, Escape cancela.',

  key: 'Fila',
  states: {
    saving: 'guardando',
    unsaved: 'aún sin guardar',
    refused: 'rechazado',
    conflict: 'otra persona lo cambió',
    mine: 'tu borrador',
    theirs: 'borrador de {author}',
    review: 'en revisión',
  },
  removed: 'por quitar',
  added: 'nueva',

  renameBoth: '{table} también tiene este valor. Cámbialo ahí también, y envía ambos juntos.',

  edit: 'Editar',
  setUnknown: 'Marcar desconocido',
  dropDraft: 'Descartar borrador',
  forget: 'Descartar mi edición',
  fieldHistory: 'Historial del campo',
  rowHistory: 'Historial de la fila',
  removeRow: 'Quitar fila',
  givenBack: 'Devuelto: {note}',
  changedTo: '{author} lo cambió mientras tanto a {value}.',
  someone: 'Alguien',
  yourValue: 'El tuyo es {value}.',
  keepMine: 'Dejar el mío',
  takeTheirs: 'Usar el otro',

  saved: 'Guardado como borrador: {subject}.',
  undone: 'Se descartó el borrador.',

  removing: '¿Quitar {label}?',
  removingWhy:
    'Pasa a ser un borrador que alguien revisa. Los jugadores conservan lo que registraron ahí, y vuelve a contar si la fila regresa.',
  remove: 'Quitar',

  choose: 'Elegir',
  preview: 'Vista previa',
  previewFailed: 'No se pudo crear la vista previa.',
  onePerLine: 'Uno por línea.',
  asJson: 'Se escribe en JSON.',
  asMarkdown: 'Se escribe en Markdown.',
  optional: 'Puede quedar vacío: desconocido.',
  exists: 'Ya existe una fila así.',

  drafts: {
    title: 'Mis borradores',
    none: 'No tienes borradores en esta tabla.',
    why: 'Otro editor revisa tus borradores.',
    submit: 'Enviar {count} a revisión',
    drop: 'Descartar {count}',
    submitted: {
      one: '{count} borrador enviado a revisión.',
      many: '{count} de borradores enviados a revisión.',
      other: '{count} borradores enviados a revisión.',
    },
    dropped: {
      one: '{count} borrador descartado.',
      many: '{count} de borradores descartados.',
      other: '{count} borradores descartados.',
    },
  },
};
