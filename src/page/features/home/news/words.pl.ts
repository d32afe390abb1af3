import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Aktualności',
  categories: {
    site: 'Loremark',
    game: 'Aktualizacja gry',
    contest: 'Konkurs',
    challenge: 'Wyzwanie',
    catalogue: 'Dane',
  },
  allNews: 'Wszystkie aktualności',
  newCount: 'nowe: {count}',
  isNew: 'Nowe',
  pinned: 'Przypięte',
  readMore: 'Czytaj dalej',
  readMoreOf: 'Czytaj dalej: {title}',
  none: 'Nie ma jeszcze aktualności.',
  failed: 'Nie udało się wczytać aktualności.',

  lead: 'Co nowego w serwisie Loremark i w grze.',
  filter: 'Kategoria',
  all: 'Wszystkie',
  noneOf: 'W kategorii {category} nie ma jeszcze postów.',
  noneOlder: 'Starszych postów nie ma.',
  feed: 'Kanał RSS',
  pages: 'Strony aktualności',
  newer: 'Nowsze aktualności',
  older: 'Starsze aktualności',
  page: 'Strona {page} z {last}',
  offlineOlder: 'Jesteś offline. Starsze aktualności pokażą się, gdy wróci połączenie.',
  offlineNewest: 'Jesteś offline. Tutaj są tylko najnowsze posty.',
  failedOlder: 'Nie udało się wczytać starszych aktualności.',

  post: 'Aktualności',
  missing: 'Nie znaleziono posta',
  missingWhy: 'Takiego posta nie ma. Być może został usunięty.',
  offlinePost: 'Jesteś offline. Ten post pokaże się, gdy wróci połączenie.',
  failedPost: 'Nie udało się wczytać posta.',
  home: 'Strona główna',
};
