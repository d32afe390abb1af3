import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  outfit: 'outfit obtido',
  addons: ['primeiro addon', 'segundo addon'],
  animus: ['Nada registrado', 'Soul core guardado', 'Dominada'],
  anotherCore: 'Outro soul core guardado',
  echo: 'Echo Warden derrotado',
  noStage: 'Nenhum estágio ainda',
  stage: { one: '{stage}, {count} kill', many: '{stage}, {count} de kills', other: '{stage}, {count} kills' },
  kills: 'kills',
  killsOf: '{kills} de {count} kills',
  killsOrMoreOf: '{kills}+ de {count} kills',
  outOfReach: '{name}, fora de alcance: você tem {rival}',
};
