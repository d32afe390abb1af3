import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  outfit: 'outfit zdobyty',
  addons: ['pierwszy addon', 'drugi addon'],
  animus: ['Nic nie zapisano', 'Soul core zachowany', 'Opanowano'],
  anotherCore: 'Zachowany kolejny soul core',
  echo: 'Echo Warden pokonany',
  noStage: 'Jeszcze żaden etap',
  stage: {
    one: '{stage}, {count} zabicie',
    few: '{stage}, {count} zabicia',
    many: '{stage}, {count} zabić',
    other: '{stage}, {count} zabicia',
  },
  kills: 'zabić',
  killsOf: '{kills} z {count} zabić',
  killsOrMoreOf: '{kills}+ z {count} zabić',
  outOfReach: '{name}, poza zasięgiem: masz już „{rival}”',
};
