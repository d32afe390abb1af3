import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/messages', {
  dismiss: 'Dismiss',
  notNow: 'Not now',
  install: 'Install',
});
