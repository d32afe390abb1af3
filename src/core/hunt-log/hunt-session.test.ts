import { describe, expect, it } from 'vitest';
import { type HuntSession, killsSince, relationTo, type SessionRelation } from './hunt-session.ts';
import { parseHuntLog } from './parse-hunt-log.ts';

const sessionFrom = (from: string, to: string) =>
  parseHuntLog(`Session data: From 2026-10-05, ${from} to 2026-10-05, ${to}\nKilled Monsters:\n\t3x bat`).session;
const lasting = (from: string, to: string, length: string) =>
  parseHuntLog(
    `Session data: From 2026-10-25, ${from} to 2026-10-25, ${to}\nSession: ${length}h\nKilled Monsters:\n\t3x bat`,
  ).session;
const withoutTimes = (kills: string) => parseHuntLog(kills).session;

const FIRST = sessionFrom('10:00:00', '11:00:00');
/** Copies of one session, in which the clocks go back from 3:00 to 2:00. */
const BEFORE_CHANGE = lasting('02:30:00', '02:55:00', '00:25');
const AFTER_CHANGE = lasting('02:30:00', '02:10:00', '00:40');

describe('a session compared with a counted one', () => {
  it.each<[SessionRelation, string, HuntSession, HuntSession]>([
    ['same', 'pasted twice', FIRST, sessionFrom('10:00:00', '11:00:00')],
    ['longer', 'copied again later', FIRST, sessionFrom('10:00:00', '12:00:00')],
    ['shorter', 'an earlier copy of it', FIRST, sessionFrom('10:00:00', '10:30:00')],
    ['longer', 'copied again after the clocks went back', BEFORE_CHANGE, AFTER_CHANGE],
    ['shorter', 'an earlier copy of it, from before the clocks went back', AFTER_CHANGE, BEFORE_CHANGE],
    ['longer', 'copied again at the same local time', BEFORE_CHANGE, lasting('02:30:00', '02:55:00', '01:25')],
    [
      'longer',
      'copied again within a minute',
      lasting('10:00:00', '10:20:10', '00:20'),
      lasting('10:00:00', '10:20:40', '00:20'),
    ],
    ['other', 'begun later', FIRST, sessionFrom('11:00:00', '12:00:00')],
    ['other', 'without times', FIRST, withoutTimes('3x bat')],
    ['same', 'the same kills, neither with times', withoutTimes('3x bat'), withoutTimes('3 Bat')],
    ['other', 'other kills, neither with times', withoutTimes('3x bat'), withoutTimes('4x bat')],
  ])('is %s: %s', (relation, _, counted, session) => {
    expect(relationTo(counted, session)).toBe(relation);
  });

  it('contains the kills since the counted copy', () => {
    const counted = [
      { name: 'bat', count: 3 },
      { name: 'Drume', count: 1 },
    ];
    const rows = [
      { name: 'bat', count: 10 },
      { name: 'drume', count: 1 },
      { name: 'rat', count: 2 },
    ];
    expect(killsSince(counted, rows)).toEqual([
      { name: 'bat', count: 7 },
      { name: 'rat', count: 2 },
    ]);
  });
});
