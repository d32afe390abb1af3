import { describe, expect, it } from 'vitest';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import {
  markedWords,
  questionTitle,
  questionWords,
  selectedWords,
  unchangedWords,
  unsavedWords,
} from './bulk-words.ts';

const COMPLETE = { label: 'Complete', inText: 'complete', clears: false };
const SECOND = { label: 'Second stage', inText: 'second stage', clears: false };
const NOTHING = { label: 'Nothing recorded', inText: 'nothing recorded', clears: true };
const NOT_EARNED = { label: 'Not earned', inText: 'not earned', clears: true };
const counts = { changing: 30, same: 0, excluded: 0, undone: 0, counts: 0 };

describe('the question before many rows change', () => {
  it.each([
    ['names the new state', questionTitle(BESTIARY, COMPLETE, 1833), 'Mark 1,833 creatures as complete?'],
    ['names a removed tick', questionTitle(BESTIARY, NOT_EARNED, 1), 'Mark 1 creature as not earned?'],
    [
      'names the played character if there are several',
      questionTitle(BESTIARY, COMPLETE, 30, 'Elyra'),
      'Mark 30 creatures as complete for Elyra?',
    ],
    [
      'names the character whose record is removed',
      questionTitle(BESTIARY, NOTHING, 26, 'Elyra'),
      'Remove what Elyra has recorded for 26 creatures?',
    ],
    [
      'says that the record is removed',
      questionTitle(BESTIARY, NOTHING, 26),
      'Remove what is recorded for 26 creatures?',
    ],
    ['says how many change', questionWords(BESTIARY, COMPLETE, counts), '30 will change. Undo brings it all back.'],
    [
      'says how many are already done',
      questionWords(BESTIARY, COMPLETE, { ...counts, changing: 832, same: 1 }),
      '832 will change. 1 is already complete. Undo brings it all back.',
    ],
    [
      'says how many have a later stage',
      questionWords(BESTIARY, SECOND, { ...counts, changing: 1, same: 2, excluded: 2 }),
      "1 will change. 2 have this or more. 2 can't be combined with each other or with what you have. Undo brings it all back.",
    ],
    [
      'says what is lost',
      questionWords(BESTIARY, NOTHING, { ...counts, same: 2, undone: 4, counts: 1 }),
      '30 will change. 2 need no change. 4 will no longer count as complete. 1 exact count will be lost. Undo brings it all back.',
    ],
  ])('%s', (_case, words, expected) => {
    expect(words).toBe(expected);
  });
});

it.each([
  [markedWords(BESTIARY, COMPLETE, 12), '12 creatures marked as complete'],
  [markedWords(BESTIARY, COMPLETE, 12, 'Elyra'), '12 creatures marked as complete for Elyra'],
  [markedWords(BESTIARY, NOTHING, 1, 'Elyra'), 'What Elyra had recorded for 1 creature was removed'],
  [markedWords(BESTIARY, NOTHING, 1), 'What was recorded for 1 creature was removed'],
  [unchangedWords(BESTIARY, COMPLETE, { same: 3, excluded: 0 }), 'Nothing to change. 3 are already complete.'],
  [unchangedWords(BESTIARY, NOTHING, { same: 1, excluded: 0 }), 'Nothing to change. Nothing is recorded for them.'],
  [
    unchangedWords(BESTIARY, COMPLETE, { same: 0, excluded: 2 }),
    "Nothing was marked: 2 creatures can't be combined with each other or with what you have.",
  ],
  [
    unsavedWords(BESTIARY, 40, new StorageFailure('quota')),
    '40 creatures could not be saved on this device, so all are as before. Free some space and try again.',
  ],
  [selectedWords(12, 0), '12 selected'],
  [selectedWords(1200, 3), '1,200 selected, 3 not shown'],
])('the message is: %s', (words, expected) => {
  expect(words).toBe(expected);
});
