/** Reads saved pages: saved by a desktop browser, by a phone's browser (MHTML), or pasted from a page's source. */
import PostalMime from 'postal-mime';
import { readAuctionPage } from './auction-page.ts';
import type { AuctionPage } from './auction-parts.ts';
import { decodeText } from './decode-text.ts';
import { GameSiteError } from './game-site-error.ts';

/** Number of bytes that are searched for the header of an archive. */
const HEADER_BYTES = 1024 * 4;

/** Header lines that include a multipart Content-Type. No page starts this way. */
const ARCHIVE = /^\s*(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?content-type:\s*multipart\//i;

/** Returns the page in an archive. Other parts (frames, pictures, styles) follow it. */
async function pageOfArchive(body: Uint8Array): Promise<string> {
  const { html } = await PostalMime.parse(body).catch(() => ({ html: undefined }));
  if (html === undefined) throw new GameSiteError('otherPage', 'saved', 'archive without a page');
  return html;
}

/** Parses a saved auction page. Throws GameSiteError like `readAuctionPage`. */
export async function readSavedPage(body: Uint8Array, contentType: string | null): Promise<AuctionPage> {
  const head = new TextDecoder('latin1').decode(body.subarray(0, HEADER_BYTES));
  return readAuctionPage(ARCHIVE.test(head) ? await pageOfArchive(body) : decodeText(body, contentType), 'saved');
}
