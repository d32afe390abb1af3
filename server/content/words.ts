/** Texts of the feeds. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('server/content', {
  feed: 'News of Loremark, the companion of Tibia players.',
});
