import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  closest: 'Más cerca de completar',
  allGoals: 'Todas las metas',
  lookFinished: {
    one: '{count} quest parece terminada',
    many: '{count} de quests parecen terminadas',
    other: '{count} quests parecen terminadas',
  },
  whyFinished: 'Tienes todas sus recompensas.',
  tickAll: 'Marcar todas…',
  review: {
    title: 'Quests que parecen terminadas',
    why: 'Tienes todas las recompensas de estas quests. Desmarca las que no hayas terminado.',
    tick: { one: 'Marcar {count} quest', many: 'Marcar {count} de quests', other: 'Marcar {count} quests' },
  },
  qualified: 'Títulos que ya puedes obtener',
  progress: '{name}, progreso',
};
