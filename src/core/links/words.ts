import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/links', {
  /** Headings of lists of linked items, by their relation to the item whose sheet shows them. */
  reasons: {
    gives: 'Gives',
    givenBy: 'Given by',
    countsFor: 'Counts for',
    asksFor: 'Asks for',
    soulCore: 'Soul core',
    creature: 'Creature',
    sameQuest: 'Same quest',
    partOf: 'Part of',
    includes: 'Includes',
  },
});
