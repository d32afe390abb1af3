import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  title: 'My page',
  recorded: (earned: number, total: number) => `${figure(earned)} of ${figure(total)} entries recorded`,
  profile: 'My profile',
  bazaarImport: 'Bazaar Import',
  progress: 'Progress',
  characters: 'Characters',
  current: 'Current',
  legacy: 'Legacy',
  verified: 'Verified',
  switchTo: 'Switch to',
  manage: 'Manage Characters',
  move: 'Copy or move progress',
  charactersFailed: 'Your characters could not be loaded.',
  charactersOffline:
    'You can switch between the characters that this device knows. More are shown when you are online.',
  more: 'Account and settings',
  sync: 'Sync',
  following: 'Following',
  account: 'Account',
  export: 'Export your data',
  goals: 'Goals',
  appearance: 'Appearance',
  shortcuts: 'Keyboard shortcuts',
  logout: 'Logout',
  login: 'Login',
  signUp: 'Sign up',
  guest: (count: number) =>
    count === 0
      ? 'You are not logged in. What you tick is kept on this device.'
      : `You are not logged in. ${plural(count, { one: '# entry is', other: '# entries are' })} kept on this device only.`,
  why: 'With an account your progress is safe, and on all your devices.',
};
