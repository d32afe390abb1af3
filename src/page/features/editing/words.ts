import { plural } from '#core/words/plural.ts';

export const words = {
  admin: 'Admin',
  title: (name: string) => `${name} · Admin`,
  nav: 'Admin',
  allScreens: 'All queues and tables',
  toReview: 'To review',
  tables: 'Tables',
  waits: (count: number) => plural(count, { one: '# waits', other: '# wait' }),
  incomplete: (count: number) => plural(count, { one: '# incomplete', other: '# incomplete' }),

  unknown: 'unknown',
  empty: 'empty',
  row: 'The whole row',
  wholeRow: 'a row',
  absent: 'no such row',
  present: 'a row',
  removed: 'removed',
  becomes: 'becomes',

  screens: {
    review: 'Review',
    dataReports: 'Data reports',
    entries: 'Contest entries',
    rankReports: 'Rank reports',
    users: 'Users',
    log: 'Log',
  },
};
