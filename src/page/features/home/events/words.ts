export const words = {
  title: 'Events',
  allContests: 'All contests',
  now: 'Now',
  challenge: (month: string) => `${month} challenge`,
  ends: (day: string, left: string) => `Ends ${left}, on ${day}`,
  begins: (day: string, left: string) => `Begins ${left}, on ${day}`,
  steps: {
    entries: {
      runs: (day: string, left: string) => `Open for entries. It closes ${left}, on ${day}`,
      comes: (day: string, left: string) => `Opens for entries ${left}, on ${day}`,
    },
    vote: {
      runs: (day: string, left: string) => `Players vote. The vote ends ${left}, on ${day}`,
      comes: (day: string, left: string) => `The vote begins ${left}, on ${day}`,
    },
  },
  results: 'The winners are known',
  thisMonth: (month: string) => `In the game in ${month}`,
  starts: (month: string) => `In the game, starts in ${month}`,
} as const;
