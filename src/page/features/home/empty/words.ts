import { plural } from '#core/words/plural.ts';

export const words = {
  empty: (empty: string, full: string, count: number) =>
    `Nothing recorded for ${empty} yet. ${full} has ${plural(count, { one: '# entry', other: '# entries' })}.`,
  move: 'Move them…',
  play: (full: string) => `Play as ${full}`,
} as const;
