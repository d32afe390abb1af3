/** The newest gains of followed players, by day and player. Pure. */
import type { Followed } from '#page/state/profiles/following.ts';

/** Gains of one player and day that are named; the rest is counted. */
const NAMED = 3;

/** What a player did on one day. */
export interface PlayersDay {
  readonly player: Followed;
  /** Newest first, at most NAMED; none where the day is further back than what the server names. */
  readonly named: Followed['latest'];
  /** Number of further ones. */
  readonly more: number;
  /** Tier of a challenge that was reached; absent = none. */
  readonly tier?: Followed['tier'];
}

export interface FeedDay {
  /** ISO 8601 date, UTC. */
  readonly day: string;
  /** Ordered by their newest gain, newest first. */
  readonly players: readonly PlayersDay[];
}

/** The days on which the players completed or reached something, newest first. */
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
