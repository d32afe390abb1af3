import { plural } from '#core/words/plural.ts';

export const words = {
  inDays: (count: number) => plural(count, { one: 'in # day', other: 'in # days' }),
  inHours: (count: number) => plural(count, { one: 'in # hour', other: 'in # hours' }),
  soon: 'in less than an hour',
};
