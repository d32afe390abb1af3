/** Why the game's site, or the second source in its place, gave no answer that can be used. */

/** Who was asked: the game's own site, or TibiaData, which reads that site for others. */
export type Source = 'site' | 'tibiadata';

export type GameSiteFailure =
  /** There is no such character. */
  | 'unknown'
  /** The site is down for maintenance. */
  | 'maintenance'
  /** It refuses us: 403, too many requests, or a challenge that only a browser passes. */
  | 'blocked'
  /** It answered with something whose form we don't know. */
  | 'changed'
  /** It did not answer in time. */
  | 'timeout'
  /** No connection, or the site's own failure. */
  | 'unreachable'
  /** Too many of our own players asked before: the turn did not come in time. */
  | 'busy';

/** What a player is told; `unknown` has words of its own, since it depends on what was looked for. */
const FOR_PLAYERS: Readonly<Record<Exclude<GameSiteFailure, 'unknown'>, string>> = {
  maintenance: "The game's site is down for maintenance. Try again when it is back.",
  blocked: "The game's site does not let Loremark in at the moment. Try again later.",
  changed: "The game's site has changed its form, and Loremark can't read it yet. Try again in a few days.",
  timeout: "The game's site did not answer in time. Try again in a moment.",
  unreachable: "The game's site can't be reached at the moment. Try again later.",
  busy: "Many players are asking the game's site right now. Try again in a moment.",
};

/** What the log says, for whoever runs the server. */
export const FOR_OPERATORS: Readonly<Record<Exclude<GameSiteFailure, 'unknown'>, string>> = {
  maintenance: "The game's site is down for maintenance.",
  blocked: "The game's site refused us. If it stays so, ask its owners to let this server's address in.",
  changed: "The game's site answered in a form that this version can't read.",
  timeout: "The game's site did not answer in time.",
  unreachable: "The game's site can't be reached.",
  busy: "More was asked of the game's site than the spacing between requests lets through.",
};

export class GameSiteError extends Error {
  override readonly name = 'GameSiteError';

  constructor(
    readonly failure: GameSiteFailure,
    readonly source: Source,
    /** For the log: what exactly was met. Never a name or a text from outside. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${failure} (${source}): ${detail}`, options);
  }

  /** A sentence for the player; null where only the caller knows what was looked for. */
  get sentence(): string | null {
    return this.failure === 'unknown' ? null : FOR_PLAYERS[this.failure];
  }
}
