import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Wydarzenia',
  allContests: 'Wszystkie konkursy',
  now: 'Teraz',
  challenge: 'Wyzwanie: {month}',
  ends: 'Koniec {left}, {day}',
  begins: 'Początek {left}, {day}',
  steps: {
    entries: {
      runs: 'Trwa przyjmowanie prac. Koniec {left}, {day}',
      comes: 'Przyjmowanie prac rusza {left}, {day}',
    },
    vote: {
      runs: 'Gracze głosują. Głosowanie kończy się {left}, {day}',
      comes: 'Głosowanie rusza {left}, {day}',
    },
  },
  results: 'Zwycięzcy są już znani',
  thisMonth: 'W grze: {month}',
  starts: 'W grze, początek: {month}',
};
