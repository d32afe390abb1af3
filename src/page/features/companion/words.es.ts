import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Junto al juego',
  huntLog: 'Registro de hunts',
  about: 'Mientras juegas',
  purpose: 'Contadores grandes para lo que estás cazando. Lo que fijas se queda en este dispositivo.',
  failed: 'No se pudieron cargar las criaturas. {reason}',
  emptyTitle: 'Aún no fijaste nada',
  empty:
    'Busca lo que cazas y fíjalo: hasta {count} criaturas y bosses, con contadores lo bastante grandes para presionarlos mientras juegas.',
  cards: 'Criaturas fijadas',
  unpinned: 'Sin fijar: {name}',

  search: 'Fijar una criatura o un boss',
  nothingFound: 'No se encontró nada.',
  found: 'Resultados: {count}.',
  foundList: 'Resultados',
  noneFound: 'No se encontró ninguna criatura.',
  pin: 'Fijar',
  pinOf: 'Fijar {name}',
  pinned: 'Fijado',
  isPinned: 'Fijado: {name}',
  nowPinned: 'Fijado: {name}, {pins}.',

  refused: 'Rechazado',
  unpin: 'Dejar de fijar {name}',
  change: '{name}: {kills} / {total} kills, cambiar',
  changeLeast: '{name}: al menos {kills} / {total} kills, cambiar',
  left: '{kills} más ({stage})',
  atMostLeft: 'hasta {kills} más ({stage})',
  bar: '{name}: kills',

  awake: {
    label: 'Mantener la pantalla encendida',
    on: 'Activo',
    notHeld: 'Ahora no',
    unsupported: 'Este navegador no puede mantener la pantalla encendida. Los contadores funcionan igual.',
    waiting: 'En este momento no se mantiene encendida.',
    held: 'La pantalla sigue encendida mientras esta página esté a la vista.',
    refused:
      'Este dispositivo no mantiene ahora la pantalla encendida, quizá para ahorrar energía. Desactiva y activa esta opción para intentarlo de nuevo.',
  },
};
