/** The newest gains of followed players, by day and player. Pure. */
import type { Followed } from '#page/state/account/following.ts';

/** Gains of one player and day that are named; the rest is counted. */
const NAMED = 3;

/** Rows that a player completed on one day. */
export interface PlayersDay {
  readonly player: Followed;
  /** Newest first, at most NAMED; none where the day is further back than what the server names. */
  readonly named: Followed['latest'];
  /** Number of further ones. */
  readonly more: number;
}

export interface FeedDay {
  /** ISO 8601 date, UTC. */
  readonly day: string;
  /** Ordered by their newest gain, newest first. */
  readonly players: readonly PlayersDay[];
}

/** The days on which the players completed something, newest first. */
export function feedOf(players: readonly Followed[]): readonly FeedDay[] {
  const days = new Map<string, PlayersDay[]>();
  for (const player of players) {
    for (const { day, gains } of player.days) {
      const named = player.latest.filter(({ at }) => at.startsWith(day)).slice(0, NAMED);
      days.set(day, [...(days.get(day) ?? []), { player, named, more: gains - named.length }]);
    }
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, entries]) => ({ day, players: entries.sort((one, other) => (lastOf(one) < lastOf(other) ? 1 : -1)) }));
}

/** Time of the newest named gain, ISO 8601; '' = none is named. */
function lastOf({ named }: PlayersDay): string {
  return named[0]?.at ?? '';
}
