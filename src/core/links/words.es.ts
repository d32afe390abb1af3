import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  reasons: {
    gives: 'Da',
    givenBy: 'Se obtiene con',
    countsFor: 'Cuenta para',
    asksFor: 'Pide',
    soulCore: 'Soul core',
    creature: 'Criatura',
    sameQuest: 'Misma quest',
    partOf: 'Parte de',
    includes: 'Incluye',
  },
};
