/** Recent gains of followed players, by day and player. */
import type { Followed } from '#page/state/profiles/following.ts';

/** Most gains named per player and day; the rest is counted. */
const NAMED = 3;

/** One player's gains on one day. */
export interface PlayersDay {
  readonly player: Followed;
  /** Newest first, at most NAMED; empty for days before the server's latest gains. */
  readonly named: Followed['latest'];
  /** Number of gains that are not named. */
  readonly more: number;
  /** Tier that was reached in a challenge; absent = none. */
  readonly tier?: Followed['tier'];
}

export interface FeedDay {
  /** ISO 8601 date, UTC. */
  readonly day: string;
  /** Ordered by their newest gain, newest first. */
  readonly players: readonly PlayersDay[];
}

/** Returns the days on which the players gained or reached something, newest first. */
export function feedOf(players: readonly Followed[]): readonly FeedDay[] {
  const days = new Map<string, PlayersDay[]>();
  for (const player of players) {
    const { tier } = player;
    const gains = new Map(player.days.map((each) => [each.day, each.gains]));
    const tierDay = tier?.at.slice(0, 'YYYY-MM-DD'.length);
    for (const day of new Set([...gains.keys(), ...(tierDay === undefined ? [] : [tierDay])])) {
      const named = player.latest.filter(({ at }) => at.startsWith(day)).slice(0, NAMED);
      const one = { player, named, more: (gains.get(day) ?? 0) - named.length };
      days.set(day, [...(days.get(day) ?? []), day === tierDay ? { ...one, tier } : one]);
    }
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, entries]) => ({ day, players: entries.sort((one, other) => (lastOf(one) < lastOf(other) ? 1 : -1)) }));
}

/** Time of the tier or of the newest named gain, ISO 8601; '' = neither. */
function lastOf({ named, tier }: PlayersDay): string {
  return tier?.at ?? named[0]?.at ?? '';
}
