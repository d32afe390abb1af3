import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  appearance: 'Apariencia',
  language: 'Idioma',
  deviceLanguage: 'Según el dispositivo ({language})',
  languageHint: 'Con una cuenta, los correos también llegan en este idioma.',
  theme: 'Tema',
  themes: { device: 'Según el dispositivo', dark: 'Oscuro', light: 'Claro' },
  density: 'Densidad',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },
  compactHint: 'La compacta muestra más elementos a la vez.',
  kept: 'Se guarda en este dispositivo.',

  shortcuts: 'Atajos de teclado',
  shortcutsRest:
    'En una lista, Enter va de la búsqueda al primer elemento y abre un elemento, y Esc sale de la búsqueda. F8 va a una notificación. Lo que desactives aquí queda desactivado en este dispositivo.',
  does: {
    search: 'Buscar en esta lista',
    searchEverything: 'Buscar en todas las secciones',
    next: 'Elemento siguiente',
    previous: 'Elemento anterior',
    mark: 'Marcar o desmarcar el elemento',
    bookmark: 'Agregar el elemento a favoritos',
    stage: 'Presionar la casilla que tiene esta tecla',
    select: 'Seleccionar varios elementos de la lista, o terminar',
    undo: 'Deshacer el último cambio',
    undoCommand: 'Deshacer el último cambio',
    filters: 'Ir a los filtros',
    shortcuts: 'Mostrar los atajos de teclado',
  },
  slash: 'barra',
  questionMark: 'signo de interrogación',
};
