import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const points = (count: number) => plural(count, { one: '# point', other: '# points' });
const players = (count: number) => plural(count, { one: '# player', other: '# players' });

const tiers = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' } as const;
type Tier = keyof typeof tiers;

export const words = {
  title: 'Challenges',
  tiers,
  points,

  failed: 'The challenge could not be loaded.',
  offline: 'Offline. The challenge is shown when you are online.',
  missing: 'There is no such challenge.',
  toRunning: 'This month',

  ends: (moment: string, left: string) => `Ends with the server save on ${moment}, ${left}.`,
  begins: (moment: string, left: string) => `Begins with the server save on ${moment}, ${left}.`,
  provisional: (moment: string) => `It has ended. Changes that are still on their way count until ${moment}.`,
  final: 'It has ended. The results are final.',
  participants: (count: number) => `${players(count)} with points`,

  ofPoints: (most: number) => `of ${points(most)}`,
  tierFrom: (tier: Tier, from: number) => `${tiers[tier]} ${figure(from)}`,
  tierBar: (from: readonly { readonly tier: Tier; readonly from: number; readonly isReached: boolean }[]) =>
    from
      .map(({ tier, from: least, isReached }) => `${tiers[tier]} at ${figure(least)}${isReached ? ', reached' : ''}`)
      .join('; '),
  place: (place: number, of: number) => `Rank ${figure(place)} of ${figure(of)}`,
  ranking: 'Ranking',
  reached: (tier: Tier) => `${tiers[tier]} reached.`,

  joinTitle: 'Take part',
  joinWhy: 'What you complete this month counts, with one character of your choice.',
  joinWith: (name: string) => `Join with ${name}`,
  character: 'Character',
  logInToJoin: 'Log in to join the challenge.',
  logInJoin: 'Log in to join',
  noCharacter: 'To join, add your character first.',
  addCharacter: 'Add your character',
  manage: 'Manage Characters',
  entered: (name: string) => `You joined with ${name}.`,
  change: 'Change',
  leave: 'Leave',
  locked: 'It has points, so the character stays.',
  countsToday: (name: string, day: string, time: string) =>
    `Counting starts today, ${day}, at ${time}, a day after ${name} was added.`,
  countsTomorrow: (name: string, day: string, time: string) =>
    `Counting starts tomorrow, ${day}, at ${time}, a day after ${name} was added.`,
  countsTooLate: (name: string) => `${name} was added on the last day, so nothing it completes counts this month.`,
  playsAnother: (entered: string, played: string) => `You play ${played}. Only what ${entered} completes counts.`,
  notJoined: 'You did not join.',

  unranked: {
    not_verified: 'Only verified characters appear in the rankings. Verify yours in Manage Characters.',
    character_hidden: 'Only Public characters appear in the rankings. Make yours Public in Manage Characters.',
    account_hidden: 'Only Public accounts appear in the rankings. Make yours Public under Account.',
    opted_out: 'You left the rankings. You can return under Account.',
    excluded: (reason: string | null) =>
      reason === null
        ? 'This character was taken out of the rankings.'
        : `This character was taken out of the rankings: ${reason}`,
  },
  toAccount: 'Account',

  tasks: 'Tasks',
  tasksDone: (done: number, all: number) => `${figure(done)} of ${figure(all)} done`,
  amount: (reached: number, needed: number) => `${figure(reached)} / ${figure(needed)}`,
  finishedBy: (count: number) => `${players(count)} finished it`,
  noneFinished: 'No one has finished a task yet.',
  closest: (task: string) => `Closest to done for ${task}`,
  goal: (name: string, left: string) => `${name} · ${left}`,
  taskPoints: (count: number, isDone: boolean) => (isDone ? `+${figure(count)}` : figure(count)),
  finishedTasks: (titles: readonly string[]) =>
    titles.length === 1 ? `Task finished: ${titles[0]}.` : `Tasks finished: ${titles.join(', ')}.`,
  toChallenge: 'Challenge',
  done: 'Done',
  open: 'Open',
  unconfirmed: 'Not yet confirmed',
  unconfirmedWhy: 'Not yet confirmed: it counts once your changes have reached your account.',

  share: 'Share result',
  sharedResult: (name: string, score: number, tier: Tier | null) =>
    tier === null ? `${points(score)} in ${name}` : `${tiers[tier]} in ${name}: ${points(score)}`,
  sharedPlace: (result: string, place: number, of: number) => `${result}, rank ${figure(place)} of ${figure(of)}`,
  notShared: 'The result could not be copied.',

  around: 'Around you',
  nextTitle: 'Next month',
  next: (moment: string) => `Its tasks open on ${moment}.`,
  pastTitle: 'Past months',
  pastResult: (month: string, result: string) => `${month}, ${result}`,
  result: (score: number, tier: Tier | null, place: number | null) =>
    [tier === null ? points(score) : `${tiers[tier]}, ${points(score)}`, place === null ? '' : `rank ${figure(place)}`]
      .filter((one) => one !== '')
      .join(', '),
  seasonPlayers: (count: number) => players(count),

  rankings: {
    title: 'Rankings',
    annualTitle: 'Annual rankings',
    intro: 'Top scores of verified, Public characters.',
    annualIntro: (best: number) => `The best ${figure(best)} months of the year count.`,
    view: 'Ranking',
    views: { month: 'Month', year: 'Year', all: 'All time' },
    month: 'Month',
    year: 'Year',
    board: 'Ranking of',
    boards: {
      achievements: 'Achievement points',
      charms: 'Charm points',
      bosses: 'Boss points',
      collections: 'Collections',
    },
    world: 'World',
    allWorlds: 'All worlds',
    vocation: 'Vocation',
    allVocations: 'All vocations',
    followed: 'Followed only',
    heads: { rank: 'Rank', name: 'Character', score: 'Score' },
    provisional: (moment: string) => `These places are provisional until ${moment}.`,
    provisionalYear: 'This year is not over: its places are provisional.',
    final: 'These places are final.',
    asOf: (moment: string) => `As of ${moment}.`,
    tasks: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
    checked: 'checked',
    selfReported: 'self-reported',
    marks:
      "Checked: the achievement points on the game's public page bear what the player recorded. Self-reported: they don't say.",
    more: (name: string) => `More about ${name}`,
    profile: 'Profile',
    report: 'Report',
    pages: 'Pages',
    top: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    mine: 'Show my place',
    shown: (first: number, last: number, total: number) =>
      `Ranks ${figure(first)} to ${figure(last)} of ${players(total)}`,
    failed: 'The ranking could not be loaded.',
    offline: 'Offline. The ranking is shown when you are online.',
    missing: 'There is no such ranking.',
    toMonth: 'This month',
    noOneTitle: 'No one has points yet',
    noOne: 'Finish a task of the challenge with a verified, Public character to be the first.',
    noOneCounted: 'This ranking is counted by night.',
    toChallenges: 'Challenges',
    noFollowedTitle: 'No one you follow is here',
    noFollowed: 'Players you follow are listed once they have points.',
    noneTitle: 'No players match',
    none: 'No character of this world and vocation has points yet.',
    all: 'Show all',
  },

  reporting: {
    title: (name: string) => `Report ${name}`,
    description: "Explain why this row can't be right. No one else sees your report.",
    reason: 'Reason',
    reasons: {
      too_fast: 'Too much in too little time',
      not_possible: 'Not possible in the game',
      name: 'The name',
      other: 'Something else',
    },
    text: 'What we should know',
    textHint: 'Optional.',
    send: 'Send report',
    logIn: 'Log in to report a row.',
  },
};
