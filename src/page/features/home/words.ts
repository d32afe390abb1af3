import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  guestTitle: 'Everything your character has done',
  intro:
    'Tick the achievements, mounts and quests of your Tibia characters the moment you have them, even without a connection. With an account, they are on all your devices.',
  signUp: 'Sign up',
  free: 'Free. Without an account, everything stays on this device.',
  kept: (count: number) =>
    plural(count, {
      one: '# entry is kept on this device. Sign up to have it everywhere.',
      other: '# entries are kept on this device. Sign up to have them everywhere.',
    }),
  recorded: (total: string) => `of ${total} entries recorded`,
  install: 'Install Loremark: it opens from your home screen and works without a connection.',
  countKills: 'Count kills',
  beside: 'Beside the game',
  huntLog: 'Hunt log',
  recent: 'Recently recorded',
  undoLast: 'Undo last',
  andMore: (count: number) => `and ${figure(count)} more`,
  change: (list: string, value: string) => `· ${list}${value === '' ? '' : `: ${value}`}`,
} as const;
