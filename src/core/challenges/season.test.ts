import { describe, expect, it } from 'vitest';
import { monthOf, seasonAfter, seasonAt, seasonOf, seasonWindow } from './season.ts';

const iso = (at: number) => new Date(at).toISOString();

describe('the window of a season', () => {
  it.each<[string, string, string]>([
    ['2026-01', '2026-01-01T09:00:00.000Z', '2026-02-01T09:00:00.000Z'],
    // Clocks change on 29 March and 25 October.
    ['2026-03', '2026-03-01T09:00:00.000Z', '2026-04-01T08:00:00.000Z'],
    ['2026-07', '2026-07-01T08:00:00.000Z', '2026-08-01T08:00:00.000Z'],
    ['2026-10', '2026-10-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
    ['2026-12', '2026-12-01T09:00:00.000Z', '2027-01-01T09:00:00.000Z'],
    ['2028-02', '2028-02-01T09:00:00.000Z', '2028-03-01T09:00:00.000Z'],
  ])('of %s lasts from server save to server save', (id, from, to) => {
    const { startsAt, endsAt, lateUntil, finalAt } = seasonWindow(id);
    expect([iso(startsAt), iso(endsAt)]).toEqual([from, to]);
    expect([lateUntil - endsAt, finalAt - endsAt]).toEqual([24 * 3_600_000, 48 * 3_600_000]);
  });

  it('ends at server save where clocks went back the day before', () => {
    expect(iso(seasonWindow('2027-10').endsAt)).toBe('2027-11-01T09:00:00.000Z');
  });

  it('begins where that of the previous month ends, and contains only itself as the running season', () => {
    for (let id = '2024-01'; id < '2034-01'; id = seasonAfter(id)) {
      const { startsAt, endsAt } = seasonWindow(id);
      expect(seasonWindow(seasonAfter(id)).startsAt).toBe(endsAt);
      expect([seasonAt(startsAt - 1), seasonAt(startsAt), seasonAt(endsAt - 1), seasonAt(endsAt)]).toEqual([
        seasonAfter(id, -1),
        id,
        id,
        seasonAfter(id),
      ]);
    }
  });
});

describe('an id', () => {
  it.each<[string, { year: number; month: number } | null]>([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-00', null],
    ['2026-13', null],
    ['2026-1', null],
    ['26-01', null],
    ['2026-11-01', null],
    ['', null],
  ])('%s is read', (id, expected) => {
    expect(monthOf(id)).toEqual(expected);
  });

  it.each<[string, number, string]>([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', -17, '2024-12'],
    ['2026-05', 0, '2026-05'],
  ])('%s and %d months is another', (id, months, expected) => {
    expect(seasonAfter(id, months)).toBe(expected);
  });

  it('is written with four digits and two', () => {
    expect(seasonOf(2026, 3)).toBe('2026-03');
  });
});
