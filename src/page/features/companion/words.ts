import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/companion', {
  title: 'Beside the game',
  huntLog: 'Hunt log',
  about: 'While you play',
  purpose: 'Large counters for what you are hunting. Pins stay on this device.',
  failed: 'The creatures could not be loaded. {reason}',
  emptyTitle: 'Nothing is pinned yet',
  empty:
    'Search for what you hunt and pin it: up to {count} creatures and bosses, with counters large enough to press while you play.',
  cards: 'Pinned creatures',
  unpinned: '{name} unpinned',

  search: 'Pin a creature or boss',
  nothingFound: 'Nothing found.',
  found: '{count} found.',
  foundList: 'Found',
  noneFound: 'No creature found.',
  pin: 'Pin',
  pinOf: 'Pin {name}',
  pinned: 'Pinned',
  isPinned: '{name} is pinned',
  /** `pins` is "3 of 50 pinned". */
  nowPinned: '{name} pinned, {pins}.',

  refused: 'Refused',
  unpin: 'Unpin {name}',
  /** Label of a button that shows "12 / 1,000" and opens a field. */
  change: '{name}: {kills} / {total} kills, change',
  changeLeast: '{name}: at least {kills} / {total} kills, change',
  /** `stage` is "first stage", "second stage", "complete", "prowess", "expertise" or "mastery". */
  left: '{kills} to {stage}',
  atMostLeft: 'at most {kills} to {stage}',
  bar: '{name}, kills',

  awake: {
    label: 'Keep the screen awake',
    on: 'On',
    notHeld: 'Not now',
    unsupported: "This browser can't keep the screen awake. The counters work without it.",
    waiting: 'Not kept awake at the moment.',
    held: 'The screen stays on while this page is visible.',
    refused:
      "This device isn't keeping the screen awake now, perhaps to save power. Switch this off and on to try again.",
  },
});
