import { defineWords } from '#core/words/define-words.ts';

/** `age` is "just now", "5 min ago" or "18 Nov 2026, 14:05 CET". */
export const words = defineWords('page/parts/answer-notice', {
  offline: 'Offline. What you see is from {age}.',
  failed: 'This could not be refreshed. What you see is from {age}.',
});
