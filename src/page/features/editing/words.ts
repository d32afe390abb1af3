import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/editing', {
  title: '{name} · Admin',
  nav: 'Admin',
  allScreens: 'All queues and tables',
  toReview: 'To review',
  tables: 'Tables',
  waits: { one: '{count} waiting', other: '{count} waiting' },
  incomplete: { one: '{count} incomplete', other: '{count} incomplete' },

  unknown: 'unknown',
  empty: 'empty',
  flags: { yes: 'yes', no: 'no' },
  row: 'The whole row',
  absent: 'no such row',
  present: 'a row',
  removed: 'removed',
  becomes: '{before} becomes {after}',
  source: 'Source: {source}',
  /** In the place of a name. */
  formerEditor: 'a former editor',

  screens: {
    review: 'Review',
    comparison: 'Compare with the wiki',
    dataReports: 'Data reports',
    entries: 'Contest entries',
    rankReports: 'Rank reports',
    users: 'Users',
    log: 'Log',
  },
});
