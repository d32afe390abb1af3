import { plural } from '#core/words/plural.ts';

/** Texts of the lists of goals. */
export const words = {
  closest: 'Closest to done',
  allGoals: 'All goals',
  lookFinished: (count: number) => plural(count, { one: '# quest looks finished', other: '# quests look finished' }),
  whyFinished: 'You own all of their rewards.',
  tickAll: 'Tick all…',
  review: {
    title: 'Quests that look finished',
    why: 'You own all rewards of these quests. Uncheck those that you have not finished.',
    tick: (count: number) => plural(count, { one: 'Tick # quest', other: 'Tick # quests' }),
  },
  qualified: 'Titles you qualify for',
  progress: (name: string) => `${name}, progress`,
  reason: (section: string, reason: string) => `${section} · ${reason}`,
  addKills: (by: number) => `+${by}`,
  addKillsTo: (by: number, name: string) => `+${by} ${name}`,
} as const;
