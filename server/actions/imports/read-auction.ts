/** Reading an auction for an import, from the game's site or a saved page, with the failures of both. */
import type { Auction, ReadingProgress } from '#core/bazaar-import/auction.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { auctionPhrase } from '#server/game-site/failure-phrases.ts';
import type { GameSite } from '#server/game-site/game-site.ts';
import { GameSiteError, type GameSiteFailure } from '#server/game-site/game-site-error.ts';

export interface ReadingContext {
  readonly gameSite: Pick<GameSite, 'fetchAuction' | 'readSavedAuction'>;
}

/** A failed reading. `code` is that of the response. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed';

  constructor(
    readonly code: 'auction_unknown' | 'site_blocked' | 'site_failed' | 'busy' | 'page_unreadable',
    readonly why: Phrase,
    options?: ErrorOptions,
  ) {
    super(why.message, options);
  }
}

/** Codes of the site's failures; all others are `site_failed`. */
const CODES: Partial<Readonly<Record<GameSiteFailure, ReadingFailed['code']>>> = {
  unknown: 'auction_unknown',
  blocked: 'site_blocked',
  busy: 'busy',
};

/** Reads an auction from the game's site. Rejects with ReadingFailed. */
export async function readAuction(
  { gameSite }: ReadingContext,
  auctionId: number,
  report: (progress: ReadingProgress) => void,
): Promise<Auction> {
  try {
    return await gameSite.fetchAuction(auctionId, report);
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    throw new ReadingFailed(CODES[error.failure] ?? 'site_failed', auctionPhrase(error), { cause: error });
  }
}

/** Reads a saved page; `auctionId` = the required auction, null = any. Rejects with ReadingFailed. */
export async function readSavedAuction(
  { gameSite }: ReadingContext,
  page: { readonly bytes: Uint8Array; readonly contentType: string | null },
  auctionId: number | null,
): Promise<Auction> {
  try {
    const auction = await gameSite.readSavedAuction(page.bytes, page.contentType);
    if (auctionId === null || auction.id === auctionId) return auction;
    const ids = { found: String(auction.id), wanted: String(auctionId) };
    throw new ReadingFailed('page_unreadable', phrase('imports.otherAuction', ids));
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    throw new ReadingFailed('page_unreadable', auctionPhrase(error), { cause: error });
  }
}
