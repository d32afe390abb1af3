import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  roll: 'Postęp według sekcji',
  shortAnimus: 'Animus',
  unknownSource: 'Źródło nieznane',

  unknownPoints: '? pkt',
  secretCategory: '{category}, sekretne',
  notWith: 'nie z: {rival}',
  secret: 'Sekretne',
  event: 'Wydarzenie',
  retired: 'Wycofane',
  onlyOne: 'Można zdobyć tylko jedno z nich',

  creature: '{class}, {difficulty}',
  huntLog: 'Dziennik polowań',
  beside: 'Obok gry',

  taming: 'Oswój: {item}',

  names: 'Nazwy i\u00a0wygląd',
  female: 'Żeńskie',
  male: 'Męskie',
  inTheGame: { female: '{name} to w grze kobieta.', male: '{name} to w grze mężczyzna.' },

  questLevel: '{group}, poziom {level}',

  permanentTitle: '{type}, na stałe',
  losableTitle: '{type}, można stracić',
  losable: 'Można stracić',
  atLeast: 'Co najmniej {have} / {need}',
  qualifiedByImport: 'Wymaganie spełnione według importu z dnia {date}.',
  progress: '{title}, postęp',
};
