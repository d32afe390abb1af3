import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/hunt-log', {
  /** Why a text is not a hunt. The hunt analyser is a window of the game. */
  empty: 'There is nothing to read yet. Paste a session of the hunt analyser.',
  tooLong: 'This text has {length} characters. At most {most} can be read.',
  party:
    'This is a party hunt, which has no list of killed monsters. Copy the hunt analyser of your own session instead.',
  noList: 'There is no list of killed monsters in this text. Copy the whole session from the hunt analyser.',
  several: 'This is more than one session. Paste them one after the other.',
  tooManyRows: 'This list has {count} lines. At most {most} can be read.',
  /** Why a line of a hunt is not counted. */
  noKillLine: 'This is not a number with a name.',
  noKills: 'There is no kill in this line.',
  tooManyKills: 'A session can have at most {count} kills of a creature.',
});
