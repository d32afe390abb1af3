import { defineWords } from '#core/words/define-words.ts';

/** States to mark rows as; `inText` inside a sentence. */
export const words = defineWords('core/sections/bulk', {
  level: { label: 'Level {level}', inText: 'level {level}' },
  allAddons: { label: 'Owned with all addons', inText: 'owned with all addons' },
  firstAddon: { label: 'Owned with first addon', inText: 'owned with first addon' },
  secondAddon: { label: 'Owned with second addon', inText: 'owned with second addon' },
  outfit: { label: 'Owned', inText: 'owned' },
  mastered: { label: 'Mastered', inText: 'mastered' },
  core: { label: 'Soul core kept', inText: 'soul core kept' },
  echo: { label: 'Echo Warden killed', inText: 'Echo Warden killed' },
  nothing: { label: 'Nothing recorded', inText: 'nothing recorded' },
});
