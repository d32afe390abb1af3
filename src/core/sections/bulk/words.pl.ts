import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  level: { label: 'Poziom {level}', inText: 'poziom {level}' },
  allAddons: { label: 'Zdobyte ze wszystkimi addonami', inText: 'zdobyto ze wszystkimi addonami' },
  firstAddon: { label: 'Zdobyte z pierwszym addonem', inText: 'zdobyto z pierwszym addonem' },
  secondAddon: { label: 'Zdobyte z drugim addonem', inText: 'zdobyto z drugim addonem' },
  outfit: { label: 'Zdobyte', inText: 'zdobyto' },
  mastered: { label: 'Opanowane', inText: 'opanowano' },
  core: { label: 'Soul core zachowany', inText: 'soul core zachowany' },
  echo: { label: 'Echo Warden pokonany', inText: 'Echo Warden pokonany' },
  nothing: { label: 'Nic nie zapisano', inText: 'nic nie zapisano' },
};
