import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  outfit: 'outfit obtenido',
  addons: ['primer addon', 'segundo addon'],
  animus: ['Sin registros', 'Soul core guardado', 'Dominada'],
  anotherCore: 'Otro soul core guardado',
  echo: 'Echo Warden derrotado',
  noStage: 'Ninguna etapa aún',
  stage: { one: '{stage}, {count} kill', many: '{stage}, {count} de kills', other: '{stage}, {count} kills' },
  kills: 'kills',
  killsOf: '{kills} de {count} kills',
  killsOrMoreOf: '{kills}+ de {count} kills',
  outOfReach: '{name}, fuera de alcance: tienes {rival}',
};
