import type { Tier } from '#core/challenges/season.ts';
import type { Badge } from '#core/progress/badges.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const records = (count: number) => plural(count, { one: '# record', other: '# records' });

export const words = {
  profile: 'Profile',
  listOf: (list: string, name: string) => `${list} of ${name}`,
  summary: 'Summary',
  following: 'Following',
  tabs: 'Profile',
  others: 'Other characters',
  since: (month: string) => `with Loremark since ${month}`,
  level: (level: number) => `level ${figure(level)}`,
  verified: (day: string) => `Verified owner, ${day}`,
  compare: 'Compare',

  missing: 'Profile not available',
  missingWhy: 'It may be hidden, or the name may be mistyped.',
  home: 'Go home',
  search: 'Search',
  unseen: 'This profile is not on this device',
  unseenWhy: 'You have not opened it here before, so it needs a connection.',
  failed: "The profile could not be loaded. The server can't answer now.",
  asOf: (ago: string) => `As of ${ago}.`,
  here: 'Without a connection this shows what is on this device.',

  onlyYou: 'Only you see this.',
  hidden: {
    account: 'Your profile is Hidden.',
    character: (name: string) => `${name} is Hidden.`,
  },
  publish: 'Show it to everyone',
  published: 'Everyone can see this profile now.',
  hiddenAgain: 'Hidden again.',
  convert: 'Convert',
  needsConnection: 'Needs a connection',

  achievementPoints: 'Achievement points',
  charmPoints: 'Charm points',
  bossPoints: 'Boss points',
  fullOutfits: 'Full outfits',
  followers: 'Followers',
  manyFollowers: (most: number) => `${figure(most)} or more`,
  of: (total: number) => `of ${figure(total)}`,
  place: (place: number) => `Rank ${figure(place)}`,
  notRanked: 'Not ranked',
  rank: (place: number, of: number) => `Rank ${figure(place)} of ${figure(of)}`,

  latest: 'Latest',
  rarest: 'Rarest',
  shareOf: (day: string) => `share of verified characters, ${day}`,
  badges: 'Badges',
  badge: (section: string, badge: Badge) => `${section}, ${badge}`,
  challenges: (year: number) => `Challenges ${year}`,
  reached: (season: string, tier: Tier) => `${season}, ${tier}`,
  year: 'A year of progress',
  inTheYear: (count: number, days: number) => `${records(count)} on ${plural(days, { one: '# day', other: '# days' })}`,
  perDay: (from: string, to: string, busiest: string) => `Records per day, ${from} to ${to}. ${busiest}`,
  busiest: (month: string, count: number) => `Busiest month: ${month}, ${records(count)}.`,
  noneYet: 'None yet.',
  records: 'Records',
  emptyOwn: 'Nothing recorded yet. Tick the first thing that you have: it shows here at once.',
  emptyOther: 'Nothing recorded yet. Look again soon.',
  firstTick: 'Start with the achievements',

  you: 'You',
  addPlayer: 'Compare with another player',
  username: 'Username',
  followed: 'Players you follow',
  nameMissing: 'Enter a username.',
  sameHere: (name: string) => `This is the profile of ${name}. Choose another player.`,
  removePlayer: (name: string) => `Remove ${name}`,
  otherLoading: (name: string) => `Loading the progress of ${name}…`,
  otherMissing: (name: string) =>
    `The profile of ${name} is not available. It may be hidden, or the name may be mistyped.`,
  otherSame: (name: string) => `${name} is compared already.`,
  otherOffline: (name: string) => `The profile of ${name} is not on this device, so it needs a connection.`,
  otherFailed: (name: string) => `The profile of ${name} could not be loaded. The server can't answer now.`,
  otherAsOf: (name: string, ago: string) => `${name}: as of ${ago}.`,
} as const;
