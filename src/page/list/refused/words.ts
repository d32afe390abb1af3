import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/refused', {
  retry: 'Retry {name}',
  undo: 'Undo {name}',
  undone: '{name} undone.',
});
