import { defineWords } from '#core/words/define-words.ts';

/** How long until a moment, also within sentences. */
export const words = defineWords('page/parts/time-left', {
  inDays: { one: 'in {count} day', other: 'in {count} days' },
  inHours: { one: 'in {count} hour', other: 'in {count} hours' },
  soon: 'in less than an hour',
});
