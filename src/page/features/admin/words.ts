/** What the frame of admin says. */
import { plural } from '#core/words/plural.ts';

export const words = {
  admin: 'Admin',
  title: (name: string) => `${name} · Admin`,
  nav: 'Admin',
  toReview: 'To review',
  tables: 'Tables',
  waits: (count: number) => plural(count, { one: '# waits', other: '# wait' }),
  incomplete: (count: number) => plural(count, { one: '# incomplete', other: '# incomplete' }),

  screens: {
    review: 'Review',
    dataReports: 'Data reports',
    entries: 'Contest entries',
    rankReports: 'Rank reports',
    users: 'Users',
    log: 'Log',
  },
};
