/** Table of the parsers of untrusted input. They run only in the thread of page-parser-thread.ts. */
import { readMarkdown } from '#server/content/markdown.ts';
import { readFurtherPage } from './auction-icons.ts';
import { readAuctionPage } from './auction-page.ts';
import type { FurtherPage } from './auction-parts.ts';
import { readCharacterPage } from './character-page.ts';
import { decodeText } from './decode-text.ts';
import { type ExportBodyOptions, readExportBody } from './export-body.ts';
import type { Source } from './game-site-error.ts';
import { readSavedPage } from './saved-page.ts';
import { readTibiadataCharacter } from './tibiadata-character.ts';
import { compareWikiFile, type WikiFileOptions } from './wiki-file.ts';

/** Input of a parser. */
export interface Received {
  readonly source: Source;
  readonly body: Uint8Array;
  /** Content-Type header; null if absent. */
  readonly contentType: string | null;
  /** HTTP status; 200 for a page or file that a player saved. */
  readonly status: number;
}

const textOf = ({ body, contentType }: Received) => decodeText(body, contentType);

export const PAGE_PARSERS = {
  character: (received: Received) => readCharacterPage(textOf(received)),
  tibiadataCharacter: (received: Received) => readTibiadataCharacter(textOf(received), received.status),
  auction: (received: Received) => readAuctionPage(textOf(received), 'site'),
  furtherPage: (received: Received, options: FurtherPage) => readFurtherPage(textOf(received), options),
  savedPage: ({ body, contentType }: Received) => readSavedPage(body, contentType),
  exportBody: ({ body }: Received, options: ExportBodyOptions) => readExportBody(body, options),
  markdown: ({ body }: Received) => readMarkdown(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)),
  wikiFile: ({ body }: Received, options: WikiFileOptions) => compareWikiFile(body, options),
};

export type PageParsers = typeof PAGE_PARSERS;
export type ParserName = keyof PageParsers;
