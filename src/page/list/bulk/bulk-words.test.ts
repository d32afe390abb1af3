import { describe, expect, it } from 'vitest';
import {
  markedWords,
  questionTitle,
  questionWords,
  selectedWords,
  unchangedWords,
  unsavedWords,
} from './bulk-words.ts';

const CREATURES = { noun: { one: 'creature', many: 'creatures' } };
const COMPLETE = { label: 'Complete', clears: false };
const NOTHING = { label: 'Nothing recorded', clears: true };
const NOT_EARNED = { label: 'Not earned', clears: true };
const counts = { changing: 30, same: 0, barred: 0, undone: 0, counts: 0 };

describe('the question before many rows change', () => {
  it.each([
    ['names what they become', questionTitle(CREATURES, COMPLETE, 1833), 'Mark 1,833 creatures as complete?'],
    ['names a tick that goes', questionTitle(CREATURES, NOT_EARNED, 1), 'Mark 1 creature as not earned?'],
    ['names what is taken back', questionTitle(CREATURES, NOTHING, 26), 'Take back what is recorded of 26 creatures?'],
    [
      'says how many change',
      questionWords(CREATURES, 'complete', COMPLETE, counts),
      '30 creatures of 30 change. One undo takes all of it back.',
    ],
    [
      'says how many stay',
      questionWords(CREATURES, 'complete', COMPLETE, { ...counts, changing: 1, same: 1, barred: 2 }),
      '1 creature of 4 changes. 1 is so already, or further, and stays as it is. 2 stay as they are: they exclude one another, or what you have excludes them. One undo takes all of it back.',
    ],
    [
      'says what is lost',
      questionWords(CREATURES, 'complete', NOTHING, { ...counts, same: 2, undone: 4, counts: 1 }),
      '30 creatures of 32 change. 2 are so already and stay as they are. 4 that are complete will no longer be. 1 exact count is lost. One undo takes all of it back.',
    ],
  ])('%s', (_case, words, expected) => {
    expect(words).toBe(expected);
  });
});

it.each([
  [markedWords(CREATURES, COMPLETE, 12), '12 creatures marked as complete'],
  [markedWords(CREATURES, NOTHING, 1), 'What was recorded of 1 creature taken back'],
  [unchangedWords(CREATURES, COMPLETE, { same: 3, barred: 0 }), 'Nothing to change: 3 creatures are so already.'],
  [
    unchangedWords(CREATURES, NOTHING, { same: 1, barred: 0 }),
    'Nothing to change: 1 creature is without a record already.',
  ],
  [
    unchangedWords(CREATURES, COMPLETE, { same: 0, barred: 2 }),
    'Nothing was marked: 2 creatures exclude one another, or what you have excludes them.',
  ],
  [
    unsavedWords(CREATURES, 40),
    '40 creatures could not be saved on this device, so all are as before. Free some space and try again.',
  ],
  [selectedWords(12, 0), '12 selected'],
  [selectedWords(1200, 3), '1,200 selected, 3 not shown'],
])('what is said of it: %s', (words, expected) => {
  expect(words).toBe(expected);
});
