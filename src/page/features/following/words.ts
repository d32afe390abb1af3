import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/following', {
  title: 'Following',
  intro: 'What the players you follow completed. Only you see this list.',
  private: 'Only they see who they follow.',
  theirProfile: 'Profile of {username}',

  emptyTitle: "You aren't following anyone yet",
  empty:
    "Here you see what the players you follow complete, and how you compare. Open a player's profile and press Follow. To be followed, share your own profile.",
  ownProfile: 'My profile',
  noneVisible: 'Nothing to show yet.',

  failed: 'The players you follow could not be loaded.',
  offline: 'Offline. The players you follow are shown when you are online.',

  measure: 'Sort by',
  measures: { gains7: '7 days', gains30: '30 days', done: 'All' },
  ranking: 'Ranking',
  rankHeads: { rank: 'Rank', name: 'Player' },
  scores: { gains7: 'In 7 days', gains30: 'In 30 days', done: 'In total' },

  players: 'Players',
  done: '{earned} of {count} entries recorded',
  gains: '{gains7} in 7 days, {gains30} in 30 days',
  last: 'Last: {when}',
  noGain: 'Nothing completed yet',

  feed: 'Recent',
  feedEmpty: 'No one completed anything in the last 30 days.',
  utc: 'Days in UTC',
  today: 'Today',
  yesterday: 'Yesterday',
  completed: '{player} completed {name}.',
  completedMany: { one: '{player} completed {count} entry.', other: '{player} completed {count} entries.' },
  /** Below entries that the player completed. */
  more: '{player} and {count} more.',
  reached: {
    bronze: '{player} reached bronze in {challenge}.',
    silver: '{player} reached silver in {challenge}.',
    gold: '{player} reached gold in {challenge}.',
  },
  moreDays: { one: 'Show {count} more day', other: 'Show {count} more days' },

  blocked: 'Blocked players',
  blockedWhy: "They can't see your profiles, and don't count among your followers.",
});
