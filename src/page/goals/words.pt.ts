import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  closest: 'Mais perto de completar',
  allGoals: 'Todas as metas',
  lookFinished: {
    one: '{count} quest parece concluída',
    many: '{count} de quests parecem concluídas',
    other: '{count} quests parecem concluídas',
  },
  whyFinished: 'Você já tem todas as recompensas.',
  tickAll: 'Marcar tudo…',
  review: {
    title: 'Quests que parecem concluídas',
    why: 'Você já tem todas as recompensas destas quests. Desmarque as que você não concluiu.',
    tick: { one: 'Marcar {count} quest', many: 'Marcar {count} de quests', other: 'Marcar {count} quests' },
  },
  qualified: 'Títulos que você já pode pegar',
  progress: '{name}, progresso',
};
