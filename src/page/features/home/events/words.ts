import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/home/events', {
  title: 'Events',
  allContests: 'All contests',
  now: 'Now',
  challenge: '{month} challenge',
  /** `day` is "18 Nov 2026", `left` "in 10 days". */
  ends: 'Ends {left}, on {day}',
  begins: 'Begins {left}, on {day}',
  steps: {
    entries: {
      runs: 'Open for entries. It closes {left}, on {day}',
      comes: 'Opens for entries {left}, on {day}',
    },
    vote: {
      runs: 'Players vote. The vote ends {left}, on {day}',
      comes: 'The vote begins {left}, on {day}',
    },
  },
  results: 'Winners announced',
  thisMonth: 'In the game in {month}',
  starts: 'In the game, starts in {month}',
});
