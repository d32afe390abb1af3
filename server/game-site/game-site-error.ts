/** Failures of the game's site, of TibiaData and of pages that players saved, with their messages. */

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

type Texts = Readonly<Record<Exclude<GameSiteFailure, 'unknown'>, string>>;

const SAVE_AGAIN = 'Open the auction in your browser, wait until it has loaded, save it again and choose that file.';

/** Messages for players; callers have their own message for an unknown character. */
const PLAYER_MESSAGES: Texts = {
  maintenance: "The game's site is down for maintenance. Try again when it is back.",
  blocked: "The game's site does not let Loremark in at the moment. Try again later.",
  changed: "The game's site has changed its form, and Loremark can't read it yet. Try again in a few days.",
  tooLarge: "The game's site sent far more than one page. Try again later.",
  cut: "The game's site sent only a part of the page. Try again in a moment.",
  wrongAuction: "The game's site sent the page of another auction. Try again in a moment.",
  timeout: "The game's site did not answer in time. Try again in a moment.",
  unreachable: "The game's site can't be reached at the moment. Try again later.",
  busy: "Many players are asking the game's site right now. Try again in a moment.",
  unparsed: "Loremark could not read what the game's site sent. Try again later.",
  pastedText: `That is the text of a page without its source. ${SAVE_AGAIN}`,
  auctionList: `That is a list of auctions, not the page of one. ${SAVE_AGAIN}`,
  loginPage: `That page asks you to log in. ${SAVE_AGAIN}`,
  otherPage: `That is not the page of an auction. ${SAVE_AGAIN}`,
};

/** Messages that differ for auctions. */
const AUCTION_MESSAGES = {
  unknown:
    "The game's site shows no such auction. Check the ID. The site answers its own faults the same way, so if the ID is right, try again later.",
  blocked:
    "The game's site does not let Loremark in at the moment. Open the auction in your browser, save the page, and import the saved page instead.",
} as const;

/** Messages that differ for saved pages. */
const SAVED_PAGE_MESSAGES: Partial<Readonly<Record<GameSiteFailure, string>>> = {
  unknown: `That page says that an error has occurred: either there is no such auction, or the game's site had a fault. ${SAVE_AGAIN}`,
  maintenance: "That page says that the game's site is down for maintenance. Save the auction when it is back.",
  blocked: `That page is the check before the game's site, not the auction. ${SAVE_AGAIN}`,
  changed: 'Loremark does not know the form of that page. If you did not change the file, try again in a few days.',
  tooLarge: 'That file is larger than any page of an auction. Save the page alone, without its pictures.',
  cut: `That page ends too early. ${SAVE_AGAIN}`,
  wrongAuction:
    'That page is of another auction than the ID above. Correct the ID, or choose the page of that auction.',
  unparsed: `Loremark could not read that file. ${SAVE_AGAIN}`,
};

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

  /** Message for the player who requested a character; null for `unknown`. */
  get sentence(): string | null {
    return this.failure === 'unknown' ? null : PLAYER_MESSAGES[this.failure];
  }

  /** Message for the player who imports an auction, from the site or a saved page. */
  get auctionSentence(): string {
    const { failure, source } = this;
    const saved = source === 'saved' ? SAVED_PAGE_MESSAGES[failure] : undefined;
    return (
      saved ?? (failure === 'unknown' || failure === 'blocked' ? AUCTION_MESSAGES[failure] : PLAYER_MESSAGES[failure])
    );
  }
}
