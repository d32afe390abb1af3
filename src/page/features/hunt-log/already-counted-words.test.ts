import { expect, it } from 'vitest';
import type { AlreadyCounted } from '#core/hunt-log/already-counted.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { alreadyCountedWords } from './review-words.ts';

const remembered = (from: string | null): RememberedHunt => ({
  session: { id: 'x', from, to: from },
  rows: [],
  group: 'g',
  at: 7,
});
const BAT = { name: 'bat', count: 3 };
const timed = [remembered('2026-10-05T10:00:00')];

it.each<[AlreadyCounted<RememberedHunt>, string]>([
  [{ relation: 'other', counted: [], left: [BAT] }, ''],
  [{ relation: 'same', counted: timed, left: [] }, 'This hunt was counted on this device on day 7. None of it is new.'],
  [
    { relation: 'same', counted: timed, left: [BAT] },
    'This hunt was counted on this device on day 7. Skipped names are listed below.',
  ],
  [
    { relation: 'longer', counted: timed, left: [BAT] },
    'The beginning of this hunt was counted on this device on day 7. Only the kills since then are listed below.',
  ],
  [
    { relation: 'longer', counted: timed, left: [] },
    'The beginning of this hunt was counted on this device on day 7. Nothing has been killed since.',
  ],
  [
    { relation: 'shorter', counted: timed, left: [] },
    'A longer copy of this hunt was counted on this device on day 7. None of it is new.',
  ],
  [
    { relation: 'same', counted: [remembered(null)], left: [] },
    "A list of just these kills was counted on this device on day 7. Without the session's times, it is unclear whether this is a new hunt.",
  ],
])('describes %j: %s', (counted, words) => {
  expect(alreadyCountedWords(counted, (at) => `day ${at}`)).toBe(words);
});
