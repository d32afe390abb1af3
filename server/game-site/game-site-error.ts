/** Failures of the game's site and of TibiaData, and of pages that players saved, with their texts. */

/** Source of an answer: the game's own site, TibiaData, an API that reads that site, or a page or file that a player saved. */
export type Source = 'site' | 'tibiadata' | 'saved';

export type GameSiteFailure =
  /** There is no such character or auction. */
  | 'unknown'
  /** The site is down for maintenance. */
  | 'maintenance'
  /** It refuses us: 403, 429, or a browser challenge. */
  | 'blocked'
  /** Its answer has an unknown form. */
  | 'changed'
  /** Its answer is larger than any page of it. */
  | 'tooLarge'
  /** The page has no end. */
  | 'cut'
  /** The page is of another auction than the one that was asked for. */
  | 'wrongAuction'
  /** It did not answer in time. */
  | 'timeout'
  /** No connection, or a server error. */
  | 'unreachable'
  /** Our queue of requests to the site, or of pages to parse, was too long. */
  | 'busy'
  /** Parsing took too much time or memory, or broke off. */
  | 'unparsed'
  /** A saved page is the text that a page shows, without its source. */
  | 'pastedText'
  /** A saved page is a list of auctions. */
  | 'auctionList'
  /** A saved page asks to log in. */
  | 'loginPage'
  /** A saved page is any other. */
  | 'otherPage';

type Texts = Readonly<Record<Exclude<GameSiteFailure, 'unknown'>, string>>;

const SAVE_AGAIN = 'Open the auction in your browser, wait until it has loaded, save it again and choose that file.';

/** Messages for players; the caller has its own for an unknown character. */
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

/** Log messages for operators; what only concerns a player's file or ID is not logged. */
export const LOG_MESSAGES: Partial<Readonly<Record<GameSiteFailure, string>>> = {
  maintenance: "The game's site is down for maintenance.",
  blocked: "The game's site refused us. If it stays so, ask its owners to let this server's address in.",
  changed: "The game's site answered in a form that this version can't read.",
  tooLarge: "The game's site sent more than the largest page.",
  cut: "The game's site sent a page without its end.",
  wrongAuction: "The game's site sent the page of another auction.",
  timeout: "The game's site did not answer in time.",
  unreachable: "The game's site can't be reached.",
  busy: "More was asked of the game's site than the spacing between requests lets through.",
  unparsed: 'A page took too much time or memory to parse, or its parser broke off.',
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

  /** Message for the player who asked for a character; null for `unknown`. */
  get sentence(): string | null {
    return this.failure === 'unknown' ? null : PLAYER_MESSAGES[this.failure];
  }

  /** Message for the player who imports an auction, from the site or as a saved page. */
  get auctionSentence(): string {
    const { failure, source } = this;
    const saved = source === 'saved' ? SAVED_PAGE_MESSAGES[failure] : undefined;
    return (
      saved ?? (failure === 'unknown' || failure === 'blocked' ? AUCTION_MESSAGES[failure] : PLAYER_MESSAGES[failure])
    );
  }
}
