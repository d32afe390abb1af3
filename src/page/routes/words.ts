import { defineWords } from '#core/words/define-words.ts';

/** Names of the screens, shown in the document title and announced after navigation. */
export const words = defineWords('page/routes', {
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
  help: 'Help',
  privacy: 'Privacy',
  security: 'Report a vulnerability',
  notFound: 'Page not found',
});
