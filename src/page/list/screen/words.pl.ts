import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  search: 'Szukaj na tej liście',
  searchShort: 'Szukaj',
  filters: 'Filtry',
  bazaarImport: 'Import z Bazaru',
  notLoaded: 'Nie udało się wczytać: {title}. {why}',
  noneFits: 'Nic nie pasuje do tych filtrów',
  emptyPage: 'Ta strona jest pusta',
  totalsStand: 'Sumy powyżej się nie zmieniły.',
  lastPage: 'Lista kończy się na stronie {page}.',
  clearFilters: 'Wyczyść filtry',
  firstPage: 'Pierwsza strona',
  sortBy: 'Sortuj według',
  sortedBy: 'Sortuj według: {order}',
  more: 'Więcej opcji listy',
  nothing: 'Nie ma nic do pokazania.',
  nothingHere: 'Na tej stronie nic nie ma, na całej liście: {count}.',
  all: 'Pokazano wszystkie: {count}.',
  some: 'Pokazano {from}–{to} z {count}.',
  inView: 'W tym widoku {state}: {count}.',
  inViewWithPoints: 'W tym widoku {state}: {count}, {points} / {total}.',
  toNext: 'do bonusu jeszcze {count}',
  totalsNeverChange: 'Filtry nigdy nie zmieniają sum powyżej.',
};
