import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  heading: 'Buscar',
  field: 'Buscar en todas las secciones',
  section: 'Sección',
  all: 'Todo',
  nothingFound: 'No se encontró nada.',
  found: 'Resultados: {count}.',
  allOf: 'Ver todo: {count}',
  allIn: 'Ver todo: {count} ({title})',
  showMore: 'Mostrar {count} más',
  entriesToFind: {
    one: '{count} elemento por encontrar',
    many: '{count} de elementos por encontrar',
    other: '{count} elementos por encontrar',
  },
  whatToType:
    'Escribe un nombre, o lo que sepas: un lugar, una recompensa, una clase, un objeto, una persona. Marca aquí mismo lo que encuentres.',
  forExample: 'Por ejemplo:',
  examples: { place: 'Roshamuul', class: 'No muertos', person: 'Chondur' },
  nothingFor: 'No se encontró nada para “{text}”',
  clear: 'Borrar búsqueda',
  tryFewer:
    'Los nombres admiten errores; los lugares, objetos, personas y recompensas deben escribirse bien. Prueba con menos letras o una sola palabra. La búsqueda no incluye cómo obtener los logros secretos.',
  notSearched: '{title}: no se pudo cargar, así que no se busca ahí. {message}',
  ways: 'Cómo obtener logros',
  hint: '{enter} va al primer resultado y lo abre, {up} {down} recorren los resultados, {x} marca, {slash} vuelve al texto, {escape} lo borra.',
  enter: 'Enter',
  escape: 'Esc',
  charmPrice: { Major: 'Major, {price} puntos de charm', Minor: 'Minor, {price} minor charm echoes' },
};
