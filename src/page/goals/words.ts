import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/goals', {
  closest: 'Closest to done',
  allGoals: 'All goals',
  lookFinished: { one: '{count} quest looks finished', other: '{count} quests look finished' },
  whyFinished: 'You own all of their rewards.',
  tickAll: 'Tick all…',
  review: {
    title: 'Quests that look finished',
    why: 'You own all rewards of these quests. Uncheck those that you have not finished.',
    tick: { one: 'Tick {count} quest', other: 'Tick {count} quests' },
  },
  qualified: 'Titles you qualify for',
  progress: '{name}, progress',
});
