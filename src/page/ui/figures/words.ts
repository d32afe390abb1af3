export const words = {
  month: 'Month',
  days: 'Days',
  asPicture: 'Show as picture',
  asTable: 'Show as table',
  fewer: 'Fewer',
  more: 'more',
  medals: (gold: number, silver: number, bronze: number) => `${gold} gold, ${silver} silver, ${bronze} bronze months`,
  percent: (percent: number) => `${percent} percent`,
  all: 'All',
};
