import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/sections', {
  roll: 'Progress by section',
  shortAnimus: 'Animus',
  unknownSource: 'Unknown source',

  unknownPoints: '? pts',
  secretCategory: '{category}, secret',
  notWith: 'not with {rival}',
  secret: 'Secret',
  event: 'Event',
  retired: 'Retired',
  onlyOne: 'Only one of these can be earned',

  /** "Hard Dragon": how difficult it is, and its class. */
  creature: '{difficulty} {class}',
  huntLog: 'Hunt log',
  beside: 'Beside the game',

  taming: 'Taming: {item}',

  names: 'Names and looks',
  female: 'Female',
  male: 'Male',
  /** The slot is a character. */
  inTheGame: { female: '{name} is female in the game.', male: '{name} is male in the game.' },

  questLevel: '{group}, level {level}',

  permanentTitle: '{type}, permanent',
  losableTitle: '{type}, can be lost',
  losable: 'Can be lost',
  atLeast: 'At least {have} / {need}',
  qualifiedByImport: 'You qualify, by your import of {date}.',
  progress: '{title}, progress',
});
