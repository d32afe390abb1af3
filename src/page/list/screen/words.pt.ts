import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  search: 'Buscar {nouns}',
  searchShort: 'Buscar',
  filters: 'Filtros',
  bazaarImport: 'Importar do Bazaar',
  notLoaded: 'Não deu para carregar {title}. {why}',
  noneFits: 'Nada corresponde a estes filtros',
  emptyPage: 'Esta página está vazia',
  totalsStand: 'Os totais acima continuam como estavam.',
  lastPage: 'A lista termina na página {page}.',
  clearFilters: 'Limpar filtros',
  firstPage: 'Primeira página',
  sortBy: 'Ordenar por',
  sortedBy: 'Ordenar por: {order}',
  more: 'Mais opções desta lista',
  nothing: 'Nada para mostrar.',
  nothingHere: 'Nada nesta página. Na lista: {count}.',
  all: 'Mostrando tudo: {count}.',
  some: 'Mostrando de {from} a {to} de {count}.',
  inView: 'Nesta visualização, “{state}”: {count}.',
  inViewWithPoints: 'Nesta visualização, “{state}”: {count}, com {points} de {total}.',
  toNext: 'mais {count} até o próximo bônus',
  totalsNeverChange: 'Os filtros nunca mudam os seus totais acima.',
};
