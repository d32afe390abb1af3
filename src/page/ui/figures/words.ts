import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/figures', {
  month: 'Month',
  days: 'Days',
  asPicture: 'Show as picture',
  asTable: 'Show as table',
  /** The ends of a scale of colours. */
  fewer: 'Fewer',
  more: 'more',
  medals: 'Months: {gold} gold, {silver} silver, {bronze} bronze',
  /** One letter for each medal. */
  letters: { gold: 'G', silver: 'S', bronze: 'B' },
  percent: '{percent} percent',
  all: 'All',
});
