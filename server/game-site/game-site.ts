/** Port to the game's site. Every failure is a GameSiteError. */
import type { Auction, ReadingProgress } from '#core/bazaar-import/auction.ts';
import { characterKey } from '#core/contract/characters/characters.ts';
import { READING_TIMEOUT_MS } from '#core/contract/imports/bazaar-import.ts';
import { CHARACTER_NAME } from '#core/words/character-name.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { auctionOf } from './auction-parts.ts';
import { createAuctionReader, type ReadingTimes } from './auction-reader.ts';
import { createFetcher, type Timeouts } from './fetcher.ts';
import type { GameCharacter } from './game-character.ts';
import { GameSiteError, LOG_MESSAGES, type Source } from './game-site-error.ts';
import { createPace, type PaceSettings, type TakeStart } from './pace.ts';
import type { PageParser } from './page-parser.ts';
import { createRecent } from './recent.ts';

export interface CharacterPageResult {
  readonly character: GameCharacter;
  /** Source of the data. TibiaData's copy of a page can be five minutes older. */
  readonly source: Exclude<Source, 'saved'>;
}

export interface GameSite {
  /** Fetches a character's current page, for a waiting player. */
  fetchCharacter(name: string): Promise<CharacterPageResult>;
  /** Fetches a character with low priority, or returns a result of the last minutes from the cache. */
  fetchRecentCharacter(name: string): Promise<CharacterPageResult>;
  /**
   * Fetches an auction with the further pages of its mounts and outfits, for a waiting player. Concurrent calls for one
   * auction share one read. `report` is called at each step. Rejects with GameSiteError.
   */
  fetchAuction(id: number, report?: (progress: ReadingProgress) => void): Promise<Auction>;
  /**
   * Reads an auction page that a player has saved. `contentType` is the upload's header; null if absent. Rejects with
   * GameSiteError.
   */
  readSavedAuction(body: Uint8Array, contentType: string | null): Promise<Auction>;
}

interface GameSiteSettings extends PaceSettings {
  /** Timeouts for the site and the second source; together below 10 s. */
  readonly site: Timeouts;
  readonly secondSource: Timeouts;
  readonly auction: ReadingTimes;
}

/** Half a second between requests, like other programs that read the site. */
const SETTINGS: GameSiteSettings = {
  spacingMs: 500,
  concurrency: 2,
  site: { totalMs: 5500, attemptMs: 4000, firstBackoffMs: 500 },
  secondSource: { totalMs: 3500, attemptMs: 3000, firstBackoffMs: 500 },
  auction: {
    page: { totalMs: READING_TIMEOUT_MS, attemptMs: 10_000, firstBackoffMs: 1000 },
    furtherPage: { totalMs: 8000, attemptMs: 5000, firstBackoffMs: 500 },
  },
};

/** Maximum size of a response about a character; the largest known page has 0.1 MB. */
const MAX_CHARACTER_BYTES = 3 * 1024 * 1024;

/** Size and lifetime of the cache for background checks. */
const CACHE_SIZE = 500;
const CACHE_LIFETIME_MS = 10 * 60 * 1000;

export interface GameSiteContext {
  readonly env: Pick<Env, 'GAME_SITE_URL' | 'TIBIADATA_URL'>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly parser: PageParser;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Schedules the starts of requests; by default only within this process. */
  readonly takeStart?: TakeStart;
}

export function createGameSite(context: GameSiteContext, settings: Partial<GameSiteSettings> = {}): GameSite {
  const { site, secondSource, auction, ...pace } = { ...SETTINGS, ...settings };
  const { env, log, clock, parser, stopping } = context;
  const fetchPage = createFetcher(createPace(pace, context.takeStart));
  const recent = createRecent<string, CharacterPageResult>({ size: CACHE_SIZE, lifetimeMs: CACHE_LIFETIME_MS, clock });
  const fetchAuction = createAuctionReader(
    { site: env.GAME_SITE_URL, fetchPage, parser, clock, stopping, logFailure },
    auction,
  );

  function fetchFromSite(name: string, background: boolean): Promise<GameCharacter> {
    return fetchPage({
      source: 'site',
      address: new URL(`${env.GAME_SITE_URL}/community/?${new URLSearchParams({ subtopic: 'characters', name })}`),
      headers: { Accept: 'text/html' },
      maxBytes: MAX_CHARACTER_BYTES,
      timeouts: site,
      background,
      stopping,
      parse: (received, signal) => parser.parse('character', received, null, signal),
    });
  }

  function fetchFromTibiadata(name: string, background: boolean): Promise<GameCharacter> {
    return fetchPage({
      source: 'tibiadata',
      address: new URL(`${env.TIBIADATA_URL}/v4/character/${encodeURIComponent(name)}`),
      headers: { Accept: 'application/json' },
      maxBytes: MAX_CHARACTER_BYTES,
      timeouts: secondSource,
      background,
      stopping,
      parse: (received, signal) => parser.parse('tibiadataCharacter', received, null, signal),
    });
  }

  async function fetchCharacter(name: string, background: boolean): Promise<CharacterPageResult> {
    // Other names are never requested, so that nothing else gets into a URL.
    if (!CHARACTER_NAME.test(name)) throw new GameSiteError('unknown', 'site', 'not a name');
    try {
      return { character: await fetchFromSite(name, background), source: 'site' };
    } catch (error) {
      if (!(error instanceof GameSiteError) || error.failure === 'unknown') throw error;
      logFailure(error);
      // During maintenance TibiaData can't read the site either.
      if (error.failure === 'maintenance') throw error;
      return { character: await fallBack(error, () => fetchFromTibiadata(name, background)), source: 'tibiadata' };
    }
  }

  /** Returns the second source's result. If it fails too, its failure replaces the first only if it is `unknown` or `maintenance`. */
  async function fallBack(first: GameSiteError, second: () => Promise<GameCharacter>): Promise<GameCharacter> {
    try {
      return await second();
    } catch (error) {
      if (!(error instanceof GameSiteError)) throw error;
      if (error.failure !== 'unknown') logFailure(error);
      throw error.failure === 'unknown' || error.failure === 'maintenance' ? error : first;
    }
  }

  function logFailure({ failure, source, detail }: GameSiteError): void {
    const message = LOG_MESSAGES[failure];
    if (message !== undefined) log.warn(message, { failure, source, detail });
  }

  async function fetchAndCache(name: string, background: boolean): Promise<CharacterPageResult> {
    const page = await fetchCharacter(name, background);
    recent.set(characterKey(name), page);
    return page;
  }

  return {
    fetchCharacter: (name) => fetchAndCache(name, false),
    fetchRecentCharacter: async (name) => recent.get(characterKey(name)) ?? fetchAndCache(name, true),
    fetchAuction,
    async readSavedAuction(body, contentType) {
      try {
        const page = await parser.parse(
          'savedPage',
          { source: 'saved', body, contentType, status: 200 },
          null,
          stopping,
        );
        return auctionOf(page, page.icons);
      } catch (error) {
        if (error instanceof GameSiteError) throw error;
        throw new GameSiteError('unparsed', 'saved', 'the server stops', { cause: error });
      }
    },
  };
}
