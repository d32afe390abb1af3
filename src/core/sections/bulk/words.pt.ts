import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  level: { label: 'Nível {level}', inText: 'nível {level}' },
  allAddons: { label: 'Obtido com todos os addons', inText: 'obtido com todos os addons' },
  firstAddon: { label: 'Obtido com o primeiro addon', inText: 'obtido com o primeiro addon' },
  secondAddon: { label: 'Obtido com o segundo addon', inText: 'obtido com o segundo addon' },
  outfit: { label: 'Obtido', inText: 'obtido' },
  mastered: { label: 'Dominada', inText: 'dominada' },
  core: { label: 'Soul core guardado', inText: 'soul core guardado' },
  echo: { label: 'Echo Warden derrotado', inText: 'Echo Warden derrotado' },
  nothing: { label: 'Nada registrado', inText: 'nada registrado' },
};
