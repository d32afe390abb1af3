import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/home', {
  guestTitle: 'Everything your character has done',
  intro:
    'Tick the achievements, mounts and quests of your Tibia characters the moment you have them, even without a connection. With an account, they are on all your devices.',
  signUp: 'Sign up',
  free: 'Free. Without an account, everything stays on this device.',
  kept: {
    one: '{count} entry is kept on this device. Sign up to have it everywhere.',
    other: '{count} entries are kept on this device. Sign up to have them everywhere.',
  },
  recorded: '{earned} of {count} entries recorded',
  install: 'Install Loremark: it opens from your home screen and works without a connection.',
  countKills: 'Count kills',
  beside: 'Beside the game',
  huntLog: 'Hunt log',
  recent: 'Recently recorded',
  undoLast: 'Undo last',
  andMore: '{name} and {count} more',
});
