import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  reasons: {
    gives: 'Daje',
    givenBy: 'Nagroda za',
    countsFor: 'Liczy się do',
    asksFor: 'Wymaga',
    soulCore: 'Soul core',
    creature: 'Potwór',
    sameQuest: 'Ten sam quest',
    partOf: 'Należy do',
    includes: 'Obejmuje',
  },
};
