import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/home/instead-of-records', {
  imported: 'Just imported',
  report: 'See the report',
  importedFrom: 'Auction {auction}, {ago}',
  gained: '{count} added',
  changed: '{count} changed',
  lost: '{count} removed',

  challenge: 'Challenge of the month',
  join: 'Join',
  open: 'Open',
  /** `left` is "in 10 days". */
  ends: '{name}. It ends {left}.',
  points: { one: '{count} point', other: '{count} points' },
});
