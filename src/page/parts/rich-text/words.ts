import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/parts/rich-text', {
  external: '(other site)',
  inEnglish: 'In English',
});
