import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/lightbox', {
  previous: 'Previous',
  next: 'Next',
});
