import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/parts/first-steps', {
  label: 'First steps',
  steps: {
    character: {
      title: 'Add your character',
      why: 'Your ticks are saved under its name, and you can share them.',
    },
    import: {
      title: 'Import from the bazaar',
      why: 'An auction of your character fills in everything at once.',
    },
    tick: {
      title: 'Your first tick',
      why: 'Open a list and tick what your character has.',
    },
  },
  dismiss: 'Dismiss: {title}',
});
