import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/home/empty', {
  /** `empty` and `full` are characters. */
  empty: {
    one: 'Nothing recorded for {empty} yet. {full} has {count} entry.',
    other: 'Nothing recorded for {empty} yet. {full} has {count} entries.',
  },
  move: 'Move them…',
  play: 'Play as {name}',
});
