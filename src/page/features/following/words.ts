import type { Tier } from '#core/challenges/season.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  title: 'Following',
  intro: 'What the players you follow completed. Only you see this list.',
  private: 'Only they see whom they follow.',
  theirProfile: (username: string) => `Profile of ${username}`,

  emptyTitle: 'You follow no one yet',
  empty:
    "Here you see what the players you follow complete, and how you compare. Open a player's profile and press Follow. To be followed, share your own profile.",
  ownProfile: 'My profile',
  noneVisible: 'Nothing to show yet.',

  failed: 'The players you follow could not be loaded.',
  offline: 'Offline. The players you follow are shown when you are online.',

  measure: 'Order by',
  measures: { gains7: '7 days', gains30: '30 days', done: 'All' },
  ranking: 'Ranking',
  rankHeads: { rank: 'Rank', name: 'Player' },
  scores: { gains7: 'In 7 days', gains30: 'In 30 days', done: 'In all' },

  players: 'Players',
  done: (earned: number, total: number) => `${figure(earned)} of ${figure(total)} entries recorded`,
  gains: (gains7: number, gains30: number) => `${figure(gains7)} in 7 days, ${figure(gains30)} in 30 days`,
  last: (when: string) => `Last: ${when}`,
  noGain: 'Nothing completed yet',

  feed: 'Lately',
  feedEmpty: 'No one completed anything in the last 30 days.',
  utc: 'Days in UTC',
  today: 'Today',
  yesterday: 'Yesterday',
  completed: 'completed',
  completedMany: (count: number) => `completed ${plural(count, { one: '# entry', other: '# entries' })}.`,
  reached: (tier: Tier) => `reached ${tier} in`,
  more: (count: number) => `and ${figure(count)} more.`,
  moreDays: (count: number) => plural(count, { one: 'Show # more day', other: 'Show # more days' }),

  blocked: 'Blocked players',
  blockedWhy: "They can't see your profiles, and don't count among your followers.",
};
