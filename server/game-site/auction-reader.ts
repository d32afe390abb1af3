/** Reads an auction from the game's site: its page, then the further pages of its mounts and outfits. */
import type { Auction, ReadingProgress } from '#core/bazaar-import/auction.ts';
import { MAX_PAGE_BYTES } from '#core/contract/imports/bazaar-import.ts';
import {
  type AuctionPage,
  auctionOf,
  type FurtherPage,
  ICON_BLOCK_KEYS,
  ICON_BLOCKS,
  type IconBlock,
  type Icons,
} from './auction-parts.ts';
import type { Fetcher, Timeouts } from './fetcher.ts';
import { GameSiteError } from './game-site-error.ts';
import type { PageParser } from './page-parser.ts';
import { createRecent } from './recent.ts';

/** Number and lifetime of cached auctions. */
const CACHE_SIZE = 50;
const CACHE_LIFETIME_MS = 30 * 60 * 1000;

export interface ReadingTimes {
  /** For the page; its total applies to the whole reading. */
  readonly page: Timeouts;
  /** For each further page, within the total. */
  readonly furtherPage: Timeouts;
}

export interface AuctionReaderContext {
  /** Base URL of the game's site. */
  readonly site: string;
  readonly fetchPage: Fetcher;
  readonly parser: PageParser;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly stopping: AbortSignal;
  logFailure(error: GameSiteError): void;
}

type Report = (progress: ReadingProgress) => void;

/** A running read. */
interface Reading {
  readonly auction: Promise<Auction>;
  /** Callbacks of all calls that wait for it. */
  readonly reports: Set<Report>;
  /** Its current step. */
  progress: ReadingProgress;
}

/** Whether the failure also prevents fetching any further page. */
function isOfWholeSite({ failure }: GameSiteError): boolean {
  return failure === 'blocked' || failure === 'maintenance';
}

/** Creates GameSite's `fetchAuction`. */
export function createAuctionReader(context: AuctionReaderContext, times: ReadingTimes) {
  const { site, fetchPage, parser, clock, stopping, logFailure } = context;
  const recent = createRecent<number, Auction>({ size: CACHE_SIZE, lifetimeMs: CACHE_LIFETIME_MS, clock });
  const readings = new Map<number, Reading>();

  /** Settings shared by all requests for auctions. */
  const common = { source: 'site', maxBytes: MAX_PAGE_BYTES, background: false, stopping } as const;

  async function fetchFirstPage(id: number, onTurn: () => void): Promise<AuctionPage> {
    const query = new URLSearchParams({ subtopic: 'currentcharactertrades', page: 'details', auctionid: String(id) });
    const page = await fetchPage({
      ...common,
      address: new URL(`${site}/charactertrade/?${query}`),
      headers: { Accept: 'text/html' },
      timeouts: times.page,
      onTurn,
      parse: (received, signal) => parser.parse('auction', received, null, signal),
    });
    if (page.head.id !== id) throw new GameSiteError('wrongAuction', 'site', 'page');
    return page;
  }

  function fetchFurtherPage(requested: FurtherPage, leftMs: number) {
    const { auctionId, block, page } = requested;
    const query = new URLSearchParams({
      auctionid: String(auctionId),
      type: String(ICON_BLOCKS[block].type),
      currentpage: String(page),
    });
    const totalMs = Math.min(times.furtherPage.totalMs, leftMs);
    return fetchPage({
      ...common,
      address: new URL(`${site}/websiteservices/handle_charactertrades.php?${query}`),
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      timeouts: { ...times.furtherPage, totalMs },
      parse: (received, signal) => parser.parse('furtherPage', received, requested, signal),
    });
  }

  /** Appends a block's further pages to its first. Stops at the first page that fails and returns its failure too. */
  async function readBlock(id: number, block: IconBlock, first: Icons, until: number, report: Report) {
    let icons = first;
    for (let page = 2; page <= first.pages; page += 1) {
      report({ step: block, page, pages: first.pages });
      try {
        const requested: FurtherPage = { auctionId: id, block, page, results: first.results };
        const more = await fetchFurtherPage(requested, until - performance.now());
        const names = new Set(icons.entries.map(({ name }) => name));
        if (more.some(({ name }) => names.has(name))) throw new GameSiteError('changed', 'site', 'repeated page');
        icons = { ...icons, entries: [...icons.entries, ...more] };
      } catch (error) {
        if (!(error instanceof GameSiteError)) throw error;
        logFailure(error);
        return { icons, failure: error };
      }
    }
    return { icons, failure: null };
  }

  async function readAuction(id: number, report: Report): Promise<Auction> {
    const until = performance.now() + times.page.totalMs;
    const page = await fetchFirstPage(id, () => report({ step: 'page', page: 1, pages: 1 })).catch((error: unknown) => {
      if (error instanceof GameSiteError) logFailure(error);
      throw error;
    });
    const icons: Record<IconBlock, Icons | null> = { ...page.icons };
    let failure: GameSiteError | null = null;
    for (const block of ICON_BLOCK_KEYS) {
      const first = page.icons[block];
      if (first === null || (failure !== null && isOfWholeSite(failure))) continue;
      const read = await readBlock(id, block, first, until, report);
      icons[block] = read.icons;
      failure = read.failure ?? failure;
    }
    const auction = auctionOf(page, icons);
    if (failure === null) recent.set(id, auction);
    return auction;
  }

  function begin(id: number): Reading {
    const reports = new Set<Report>();
    const reading: Reading = {
      reports,
      progress: { step: 'queue', page: 1, pages: 1 },
      auction: readAuction(id, (progress) => {
        reading.progress = progress;
        for (const report of reports) report(progress);
      }).finally(() => readings.delete(id)),
    };
    readings.set(id, reading);
    return reading;
  }

  return async (id: number, report: Report = () => undefined): Promise<Auction> => {
    const cached = recent.get(id);
    if (cached !== undefined) return cached;
    const reading = readings.get(id) ?? begin(id);
    reading.reports.add(report);
    report(reading.progress);
    return reading.auction;
  };
}
