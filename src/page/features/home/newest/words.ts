import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

/** What the card of the newest update says. */
export const words = {
  missed: 'New, and you miss it',
  isNew: 'New in the game',
  update: (title: string, date: string | null) => (date === null ? title : `${title}, since ${date}`),
  sum: (count: number) => plural(count, { one: '# missing', other: '# missing' }),
  count: (count: number) => figure(count),
} as const;
