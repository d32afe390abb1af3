import { plural } from '#core/words/plural.ts';

export const words = {
  loremark: 'Loremark',
  toHome: 'Loremark, home',
  skip: 'Skip to content',
  menu: 'Menu',
  sections: 'Sections',
  tabs: 'Main',
  searchEverything: 'Search every section',

  home: 'Home',
  lists: 'Lists',
  search: 'Search',
  goals: 'Goals',
  huntLog: 'Hunt log',
  beside: 'Beside the game',
  tools: 'Tools',
  bazaarImport: 'Bazaar Import',
  siteEvents: 'Site Events',
  challenges: 'Challenges',
  contests: 'Contests',
  rankings: 'Rankings',
  soon: 'soon',
  comingSoon: (name: string) => `${name}: coming soon.`,

  login: 'Login',
  logIn: 'Log in',
  signUp: 'Sign up',
  profile: 'Profile',
  ownPage: 'My page',
  guestProgress: 'Progress without an account',
  manageCharacters: 'Manage Characters',
  account: 'Account',
  admin: 'Admin',
  appearance: 'Appearance',
  shortcuts: 'Keyboard shortcuts',
  logout: 'Logout',
  characters: 'Characters',
  legacy: 'Legacy',

  partFailed: (part: string) => `${part} could not be shown. Nothing you recorded is lost.`,
  parts: { notices: 'A notice', menu: 'The menu', dialog: 'This dialog' },
  screenFailed: 'This page could not be shown',
  screenFailedWhy: 'Something went wrong here. Nothing you recorded is lost.',
  pageFailed: 'Loremark could not be shown',
  pageFailedWhy: 'Something went wrong. Nothing you recorded is lost.',
  reload: 'Reload',

  connection: 'Connection',
  offline: 'You are offline. Lists and ticking still work.',
  offlineWaiting: (count: number) =>
    `You are offline. Lists and ticking still work; ${plural(count, { one: '# change waits', other: '# changes wait' })} on this device until you are back.`,
  accountNotice: 'Account notice',
  character: 'Character',
  nowPlaying: (name: string) => `Now playing ${name}.`,
  nowPlayingSince: (name: string, device: string | null) =>
    `Now playing ${name}, switched on ${device ?? 'another device'}.`,
  stayOn: (name: string) => `Stay on ${name}`,
  storageDenied: 'Nothing can be saved',
  emptied: 'Emptied storage',
  emptiedWhy: (count: number, moment: string) =>
    `This browser's storage was emptied since your last visit. It last synced ${moment}; ${
      count === 0
        ? 'what you recorded here after that may be lost.'
        : `${plural(count, { one: '# change', other: '# changes' })} that waited then, and what you recorded here after that, may be lost.`
    }`,
  olderVersion: 'Older version',
  newerVersion: 'Newer version',
  sessionEnded: 'Session ended',
  sessionEndedWhy: (username: string, count: number) =>
    `You were logged out, ${username}. ${
      count === 0
        ? 'Log in again to go on.'
        : `Log in to send ${plural(count, { one: '# change', other: '# changes' })}.`
    }`,
  logOutHere: 'Log out on this device',
  updateReady: 'A new version is ready.',
  updated: 'Loremark is up to date.',
  seeNew: "See what's new",
};
