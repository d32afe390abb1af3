/** Names of the screens, in the window's title and announced on arrival. */
export const words = {
  home: 'Home',
  search: 'Search',
  goals: 'Goals',
  huntLog: 'Hunt log',
  beside: 'Beside the game',
  me: 'My page',
  following: 'Following',
  account: 'Account',
  recover: 'Reset password',
  sync: 'Sync',
  contests: 'Contests',
  challenges: 'Challenges',
  rankings: 'Rankings',
  annualRankings: 'Annual rankings',
  changelog: 'Changelog',
  contact: 'Contact',
};
