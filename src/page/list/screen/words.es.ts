import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  search: 'Buscar {nouns}',
  searchShort: 'Buscar',
  filters: 'Filtros',
  bazaarImport: 'Importar del Bazaar',
  notLoaded: '{title}: no se pudo cargar la lista. {why}',
  noneFits: 'Nada coincide con estos filtros',
  emptyPage: 'Esta página está vacía',
  totalsStand: 'Los totales de arriba siguen como estaban.',
  lastPage: 'La lista termina en la página {page}.',
  clearFilters: 'Limpiar filtros',
  firstPage: 'Primera página',
  sortBy: 'Ordenar por',
  sortedBy: 'Ordenar por: {order}',
  more: 'Más opciones de esta lista',
  nothing: 'Nada que mostrar.',
  nothingHere: 'Nada en esta página; en total hay {count}.',
  all: 'Mostrando todo: {count}.',
  some: 'Mostrando {from} a {to} de {count}.',
  inView: 'En esta vista: {count} como “{state}”.',
  inViewWithPoints: 'En esta vista: {count} como “{state}”, {points} de {total}.',
  toNext: '{count} más para el próximo bono',
  totalsNeverChange: 'Tus totales de arriba nunca cambian con los filtros.',
};
