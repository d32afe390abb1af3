import { expect, it } from 'vitest';
import { huntLength, killsAnHour } from './hunt-length.ts';

const MINUTE = 60_000;
const session = (from: string | null, to: string | null, minutes?: number) => ({
  id: 'x',
  from,
  to,
  ...(minutes !== undefined && { minutes }),
});

it.each([
  ['from its start to its end', session('2026-10-05T10:19:15', '2026-10-05T13:06:15'), undefined, 167 * MINUTE],
  ['over midnight', session('2026-10-05T23:30:00', '2026-10-06T00:15:00'), undefined, 45 * MINUTE],
  ['from the previous copy', session('2026-10-05T10:00:00', '2026-10-05T13:00:00'), '2026-10-05T12:00:00', 60 * MINUTE],
  ['unknown without times', session(null, null), undefined, null],
  ['unknown if it ends before it begins', session('2026-10-05T10:00:00', '2026-10-05T09:00:00'), undefined, null],
])('the length of a hunt is %s', (_, times, since, length) => {
  expect(huntLength({ session: times, since })).toBe(length);
});

it.each([
  ['of the night when clocks go forward', session('2026-03-29T01:30:00', '2026-03-29T03:30:00', 60), {}, 60],
  ['of the night when clocks go back', session('2026-10-25T02:30:00', '2026-10-25T02:10:00', 40), {}, 40],
  ['without times', session(null, null, 40), {}, 40],
  [
    'since a copy with a length',
    session('2026-10-25T02:30:00', '2026-10-25T02:10:00', 40),
    { since: '2026-10-25T02:55:00', sinceMinutes: 25 },
    15,
  ],
  [
    'since a copy without one',
    session('2026-10-05T10:00:00', '2026-10-05T13:00:00', 180),
    { since: '2026-10-05T12:00:00' },
    60,
  ],
  ['of less than a minute', session('2026-10-05T10:00:00', '2026-10-05T10:00:30', 0), {}, 0.5],
])('the length that the log states is that of a hunt %s', (_, times, since, minutes) => {
  expect(huntLength({ session: times, ...since })).toBe(minutes * MINUTE);
});

it('returns kills per hour if the time is known and long enough', () => {
  expect(killsAnHour(520, 167 * MINUTE)).toBe(187);
  expect(killsAnHour(10, 30 * MINUTE)).toBe(20);
  expect(killsAnHour(10, null)).toBeNull();
  expect(killsAnHour(10, 59_999)).toBeNull();
});
