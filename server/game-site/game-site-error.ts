/** Failures of the game's site and of TibiaData, with their texts. */

/** Source of an answer: the game's own site, or TibiaData, an API that reads that site. */
export type Source = 'site' | 'tibiadata';

export type GameSiteFailure =
  /** There is no such character. */
  | 'unknown'
  /** The site is down for maintenance. */
  | 'maintenance'
  /** It refuses us: 403, 429, or a browser challenge. */
  | 'blocked'
  /** Its answer has an unknown form. */
  | 'changed'
  /** It did not answer in time. */
  | 'timeout'
  /** No connection, or a server error. */
  | 'unreachable'
  /** Our queue of requests to the site was too long. */
  | 'busy';

/** Messages for players; the caller has its own for `unknown`. */
const PLAYER_MESSAGES: Readonly<Record<Exclude<GameSiteFailure, 'unknown'>, string>> = {
  maintenance: "The game's site is down for maintenance. Try again when it is back.",
  blocked: "The game's site does not let Loremark in at the moment. Try again later.",
  changed: "The game's site has changed its form, and Loremark can't read it yet. Try again in a few days.",
  timeout: "The game's site did not answer in time. Try again in a moment.",
  unreachable: "The game's site can't be reached at the moment. Try again later.",
  busy: "Many players are asking the game's site right now. Try again in a moment.",
};

/** Log messages for operators. */
export const LOG_MESSAGES: Readonly<Record<Exclude<GameSiteFailure, 'unknown'>, string>> = {
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
    /** Details for the log. Never a character's name or text from outside. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${failure} (${source}): ${detail}`, options);
  }

  /** Message for the player; null for `unknown`. */
  get sentence(): string | null {
    return this.failure === 'unknown' ? null : PLAYER_MESSAGES[this.failure];
  }
}
