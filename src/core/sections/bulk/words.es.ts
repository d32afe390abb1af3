import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  level: { label: 'Grado {level}', inText: 'grado {level}' },
  allAddons: { label: 'Obtenido con todos los addons', inText: 'obtenido con todos los addons' },
  firstAddon: { label: 'Obtenido con el primer addon', inText: 'obtenido con el primer addon' },
  secondAddon: { label: 'Obtenido con el segundo addon', inText: 'obtenido con el segundo addon' },
  outfit: { label: 'Obtenido', inText: 'obtenido' },
  mastered: { label: 'Dominada', inText: 'dominada' },
  core: { label: 'Soul core guardado', inText: 'soul core guardado' },
  echo: { label: 'Echo Warden derrotado', inText: 'Echo Warden derrotado' },
  nothing: { label: 'Sin registros', inText: 'sin registros' },
};
