import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/sheet/kills', {
  of: '{kills} of {count} kills',
  atLeastOf: 'At least {kills} of {count} kills',
  left: '{count} left',
  atMostLeft: 'At most {count} left',
  /** `left` is one of the two texts above. */
  pace: { one: '{left}, about {count} hunt at your pace', other: '{left}, about {count} hunts at your pace' },
  field: 'Kills, or +37 to add',
  set: 'Set',
  exact: 'Enter your exact kill count.',
  noNumber: 'Enter a whole number, or one with + to add.',
  tooMany: 'Enter {most} or less.',
  soulCore: 'Soul core',
  mastered: 'Animus mastered',
  core: 'Soul core kept',
  echo: 'Echo Warden killed',
  pinned: 'Pinned for counting',
  beside: 'Beside the game',
  /** `pins` is "3 of 8 pinned". */
  isPinned: '{name} pinned, {pins}.',
  unpinned: '{name} unpinned.',
});
