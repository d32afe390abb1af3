import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/parts/import-checks', {
  title: 'Check these yourself.',
  why: 'Several creatures share these names, so the import left them as they were.',
  /** `kills` is "10, 20 and 30", of which `count` is the last. */
  name: { one: '{name}: {kills} kill', other: '{name}: {kills} kills' },
  done: 'Done with these',
});
