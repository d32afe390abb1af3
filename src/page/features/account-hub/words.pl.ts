import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Moja strona',
  recorded: 'Zapisano {earned} z {total} pozycji',
  profile: 'Mój profil',
  bazaarImport: 'Import z Bazaru',
  progress: 'Postępy',
  characters: 'Postacie',
  current: 'Bieżąca',
  legacy: 'Bez nazwy',
  verified: 'Zweryfikowana',
  switchTo: 'Zmień bieżącą postać na: {name}',
  manage: 'Zarządzaj postaciami',
  move: 'Skopiuj lub przenieś postępy',
  charactersFailed: 'Nie udało się wczytać twoich postaci.',
  charactersOffline:
    'Możesz przełączać postacie zapisane na tym urządzeniu. Pozostałe pokażą się, gdy wróci połączenie.',
  more: 'Konto i\u00a0ustawienia',
  sync: 'Synchronizacja',
  following: 'Obserwowani',
  account: 'Konto',
  export: 'Eksportuj swoje dane',
  goals: 'Cele',
  appearance: 'Wygląd',
  shortcuts: 'Skróty klawiszowe',
  logout: 'Wyloguj się',
  login: 'Zaloguj się',
  signUp: 'Załóż konto',
  nothing: 'Nie korzystasz z konta. Zaznaczenia są zapisywane na tym urządzeniu.',
  guest: {
    one: 'Nie korzystasz z konta. {count} wpis jest tylko na tym urządzeniu.',
    few: 'Nie korzystasz z konta. {count} wpisy są tylko na tym urządzeniu.',
    many: 'Nie korzystasz z konta. {count} wpisów jest tylko na tym urządzeniu.',
    other: 'Nie korzystasz z konta. {count} wpisu jest tylko na tym urządzeniu.',
  },
  why: 'Z kontem twoje postępy są bezpieczne i masz je na wszystkich urządzeniach.',
};
