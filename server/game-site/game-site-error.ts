/** Failures of the game's site, of TibiaData and of pages that players saved. */

/** Source of data: the game's own site, TibiaData (an API that reads that site), or a page or file that a player saved. */
export type Source = 'site' | 'tibiadata' | 'saved';

export type GameSiteFailure =
  /** There is no such character or auction. */
  | 'unknown'
  /** The site is down for maintenance. */
  | 'maintenance'
  /** The site refuses our requests: 403, 429, or a browser challenge. */
  | 'blocked'
  /** The response has an unknown structure. */
  | 'changed'
  /** The response is larger than any page of the site. */
  | 'tooLarge'
  /** The page is truncated. */
  | 'cut'
  /** The page is for another auction than the requested one. */
  | 'wrongAuction'
  /** The site did not respond in time. */
  | 'timeout'
  /** No connection, or a server error. */
  | 'unreachable'
  /** Our queue of requests to the site, or of pages to parse, was too long. */
  | 'busy'
  /** Parsing took too much time or memory, or crashed. */
  | 'unparsed'
  /** The saved file is the text of a page without its source. */
  | 'pastedText'
  /** The saved page is a list of auctions. */
  | 'auctionList'
  /** The saved page is a login page. */
  | 'loginPage'
  /** The saved page is any other page. */
  | 'otherPage';

/** Log messages for operators; failures that only concern a player's file or ID are not logged. */
export const LOG_MESSAGES: Partial<Readonly<Record<GameSiteFailure, string>>> = {
  maintenance: "The game's site is down for maintenance.",
  blocked: "The game's site refused a request. If this persists, ask its owners to admit this server's address.",
  changed: "The game's site sent a response that this version can't read.",
  tooLarge: "The game's site sent more than the largest page.",
  cut: "The game's site sent a truncated page.",
  wrongAuction: "The game's site sent the page of another auction.",
  timeout: "The game's site did not respond in time.",
  unreachable: "The game's site can't be reached.",
  busy: "There were more requests to the game's site than the minimum spacing allows.",
  unparsed: 'A page took too much time or memory to parse, or its parser crashed.',
};

export class GameSiteError extends Error {
  override readonly name = 'GameSiteError';

  constructor(
    readonly failure: GameSiteFailure,
    readonly source: Source,
    /** Details for the log. Never contains a character's name or untrusted text. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${failure} (${source}): ${detail}`, options);
  }
}
