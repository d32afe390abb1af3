import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  reasons: {
    gives: 'Concede',
    givenBy: 'Vem de',
    countsFor: 'Conta para',
    asksFor: 'Exige',
    soulCore: 'Soul core',
    creature: 'Criatura',
    sameQuest: 'Mesma quest',
    partOf: 'Parte de',
    includes: 'Inclui',
  },
};
