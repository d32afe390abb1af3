import { expect, it } from 'vitest';
import type { Followed } from '#core/contract/profiles/profiles.ts';
import { followed } from '#tests/builders/followed.ts';
import { feedOf } from './feed-days.ts';

const gain = (item: number, at: string) => ({ section: 'bestiary', item, at });
const said = (players: readonly Followed[]) =>
  feedOf(players).map(({ day, players: entries }) => [
    day,
    entries.map(({ player, named, more }) => [player.username, named.map(({ item }) => item), more]),
  ]);

it('lists by day, newest first, who completed what, and counts what exceeds the limit', () => {
  const elyra = followed({
    username: 'Elyra',
    latest: [
      gain(34, '2026-11-25T09:00:00.000Z'),
      gain(35, '2026-11-25T08:00:00.000Z'),
      gain(36, '2026-11-25T07:00:00.000Z'),
      gain(37, '2026-11-25T06:00:00.000Z'),
      gain(38, '2026-11-24T06:00:00.000Z'),
    ],
    days: [
      { day: '2026-11-20', gains: 5 },
      { day: '2026-11-24', gains: 1 },
      { day: '2026-11-25', gains: 15 },
    ],
  });
  const thorne = followed({
    username: 'Thorne',
    latest: [gain(34, '2026-11-25T09:30:00.000Z')],
    days: [{ day: '2026-11-25', gains: 1 }],
  });
  expect(said([elyra, thorne])).toEqual([
    [
      '2026-11-25',
      [
        ['Thorne', [34], 0],
        ['Elyra', [34, 35, 36], 12],
      ],
    ],
    ['2026-11-24', [['Elyra', [38], 0]]],
    ['2026-11-20', [['Elyra', [], 5]]],
  ]);
});

it('lists a tier on its day, before the gains, also on days with nothing else', () => {
  const reached = (day: string) => ({
    season: '2026-11',
    name: 'The Long Watch',
    tier: 'silver' as const,
    at: `${day}T12:00:00.000Z`,
  });
  const days = [{ day: '2026-11-24', gains: 2 }];
  const elyra = followed({ username: 'Elyra', tier: reached('2026-11-24'), days });
  const thorne = followed({ username: 'Thorne', tier: reached('2026-11-25'), days });
  expect(
    feedOf([thorne, elyra]).map(({ day, players }) => [
      day,
      players.map(({ player, tier, more }) => [player.username, tier?.tier, more]),
    ]),
  ).toEqual([
    ['2026-11-25', [['Thorne', 'silver', 0]]],
    [
      '2026-11-24',
      [
        ['Elyra', 'silver', 2],
        ['Thorne', undefined, 2],
      ],
    ],
  ]);
});

it('is empty if no one completed anything recently', () => {
  expect(feedOf([followed({ latest: [gain(1, '2026-01-01T09:00:00.000Z')] })])).toEqual([]);
});
