/** Texts of documents, for link previews and search engines. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('server/http/page', {
  contests: {
    title: 'Contests',
    summary: 'Contests for Tibia players: show what you made, vote for others, and see who won.',
  },
  /** Describes the picture of a profile; followed by its facts. */
  card: 'Card of {name}.',
});
