import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Lista zmian',
  lead: 'Co zmieniło się w serwisie Loremark i w jego danych o grze.',
  kinds: 'Wersje',
  contents: 'Wersje',
  app: 'Aplikacja',
  catalogue: 'Dane o grze',
  withNew: {
    one: '{name}, {count} nowa',
    few: '{name}, {count} nowe',
    many: '{name}, {count} nowych',
    other: '{name}, {count} nowej',
  },
  version: 'Wersja {version}',
  unreleased: 'Niewydane',
  unreleasedWhy: 'W trakcie',
  isNew: 'Nowe',
  none: 'Nie ma jeszcze żadnej wersji.',
  failed: 'Nie udało się wczytać listy zmian. {why}',
  thanks: 'Za pomoc dziękujemy: {names}.',
  news: 'Aktualności',
};
