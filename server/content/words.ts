/** Texts of the feeds. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('server/content', {
  feed: 'News from Loremark, the companion for Tibia players.',
});
