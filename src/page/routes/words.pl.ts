import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  home: 'Strona główna',
  search: 'Szukaj',
  goals: 'Cele',
  huntLog: 'Dziennik polowań',
  beside: 'Obok gry',
  me: 'Moja strona',
  following: 'Obserwowani',
  account: 'Konto',
  recover: 'Zmiana hasła',
  sync: 'Synchronizacja',
  contests: 'Konkursy',
  challenges: 'Wyzwania',
  rankings: 'Rankingi',
  annualRankings: 'Rankingi roczne',
  changelog: 'Lista zmian',
  contact: 'Kontakt',
  help: 'Pomoc',
  privacy: 'Prywatność',
  security: 'Zgłoś lukę w zabezpieczeniach',
  notFound: 'Nie znaleziono strony',
};
