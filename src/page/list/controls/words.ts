import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/controls', {
  /** Checkboxes of an outfit, after its name. */
  outfit: 'outfit owned',
  addons: ['first addon', 'second addon'],
  animus: ['Nothing recorded', 'Soul core kept', 'Mastered'],
  anotherCore: 'Another soul core kept',
  echo: 'Echo Warden killed',
  noStage: 'No stage yet',
  stage: { one: '{stage}, {count} kill', other: '{stage}, {count} kills' },
  /** Behind a number, such as "449 / 1,000". */
  kills: 'kills',
  killsOf: '{kills} of {count} kills',
  killsOrMoreOf: '{kills}+ of {count} kills',
  outOfReach: '{name}, out of reach: you have {rival}',
});
