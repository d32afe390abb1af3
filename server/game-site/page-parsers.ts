/** Parsers of everything that comes from outside, as a table. They run in the thread of page-parser-thread.ts alone. */
import { readFurtherPage } from './auction-icons.ts';
import { readAuctionPage } from './auction-page.ts';
import type { FurtherPage } from './auction-parts.ts';
import { readCharacterPage } from './character-page.ts';
import { decodeText } from './decode-text.ts';
import { type AskedOfExport, readExportBody } from './export-body.ts';
import type { Source } from './game-site-error.ts';
import { readSavedPage } from './saved-page.ts';
import { readTibiadataCharacter } from './tibiadata-character.ts';

/** Something to parse. */
export interface Received {
  readonly source: Source;
  readonly body: Uint8Array;
  /** Content-Type of its header; null = none. */
  readonly contentType: string | null;
  /** HTTP status; 200 for what a player saved. */
  readonly status: number;
}

const textOf = ({ body, contentType }: Received) => decodeText(body, contentType);

export const PAGE_PARSERS = {
  character: (received: Received) => readCharacterPage(textOf(received)),
  tibiadataCharacter: (received: Received) => readTibiadataCharacter(textOf(received), received.status),
  auction: (received: Received) => readAuctionPage(textOf(received), 'site'),
  furtherPage: (received: Received, asked: FurtherPage) => readFurtherPage(textOf(received), asked),
  savedPage: ({ body, contentType }: Received) => readSavedPage(body, contentType),
  exportBody: ({ body }: Received, asked: AskedOfExport) => readExportBody(body, asked),
};

export type PageParsers = typeof PAGE_PARSERS;
export type ParserName = keyof PageParsers;
