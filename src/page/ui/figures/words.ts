export const words = {
  month: 'Month',
  days: 'Days',
  asPicture: 'Show as picture',
  asTable: 'Show as table',
  fewer: 'Fewer',
  more: 'more',
  medals: (gold: number, silver: number, bronze: number) => `Months: ${gold} gold, ${silver} silver, ${bronze} bronze`,
  percent: (percent: number) => `${percent} percent`,
  all: 'All',
};
