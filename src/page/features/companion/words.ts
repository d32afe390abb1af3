import { figure } from '#core/words/figure.ts';

export const words = {
  title: 'Beside the game',
  bestiary: 'Bestiary',
  bosstiary: 'Bosstiary',
  huntLog: 'Hunt log',
  about: 'While you play',
  purpose: 'Large counters for what you are hunting. Pins stay on this device.',
  failed: (why: string) => `The creatures could not be loaded. ${why}`,
  emptyTitle: 'Nothing is pinned yet',
  empty: (most: number) =>
    `Search for what you hunt and pin it: up to ${figure(most)} creatures and bosses, with counters large enough to press while you play.`,
  cards: 'Pinned creatures',
  unpinned: (name: string) => `${name} unpinned`,

  search: 'Pin a creature or boss',
  nothingFound: 'Nothing found.',
  found: (count: number) => `${figure(count)} found.`,
  foundList: 'Found',
  noneFound: 'No creature found.',
  pin: 'Pin',
  pinOf: (name: string) => `Pin ${name}`,
  pinned: 'Pinned',
  isPinned: (name: string) => `${name} is pinned`,
  nowPinned: (name: string, count: string) => `${name} pinned, ${count}.`,

  refused: 'Refused',
  unpin: (name: string) => `Unpin ${name}`,
  of: (name: string) => `${name}: `,
  atLeast: 'at least ',
  change: ' kills, change',
  last: (kills: number) => `/ ${figure(kills)}`,
  left: (kills: number, stage: string, orMore: boolean) =>
    `${orMore ? 'at most ' : ''}${figure(kills)} to ${stage.toLowerCase()}`,
  bar: (name: string) => `${name}, kills`,
  step: (by: number) => (by < 0 ? `−${-by}` : `+${by}`),
  stepOf: (by: number, name: string) => `${by < 0 ? `−${-by}` : `+${by}`} ${name}`,

  awake: {
    label: 'Keep the screen awake',
    on: 'On',
    notHeld: 'Not now',
    unsupported: "This browser can't keep the screen awake. The counters work without it.",
    off: '',
    waiting: 'Not kept awake at the moment.',
    held: 'The screen stays on while this page is in sight.',
    refused:
      "This device doesn't keep the screen awake now, perhaps to save power. Switch this off and on to try again.",
  },
} as const;
