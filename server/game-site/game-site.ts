/** Port to the game's site. Every failure is a GameSiteError. */
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { readCharacterPage } from './character-page.ts';
import { createFetcher, type Timeouts } from './fetcher.ts';
import type { GameCharacter } from './game-character.ts';
import { GameSiteError, LOG_MESSAGES, type Source } from './game-site-error.ts';
import { createPace, type PaceSettings } from './pace.ts';
import { readTibiadataCharacter } from './tibiadata-character.ts';

export interface CharacterPageResult {
  readonly character: GameCharacter;
  /** Source of the answer. TibiaData's copy of a page can be five minutes older. */
  readonly source: Source;
}

export interface GameSite {
  /** Fetches a character's present page, for a waiting player. */
  fetchCharacter(name: string): Promise<CharacterPageResult>;
  /** Fetches a character with low priority, or returns an answer of the last minutes from the cache. */
  fetchRecentCharacter(name: string): Promise<CharacterPageResult>;
}

interface GameSiteSettings extends PaceSettings {
  /** Timeouts for the site and for the second source; together below 10 s. */
  readonly site: Timeouts;
  readonly secondSource: Timeouts;
}

/** Half a second between requests, as other readers of the site do. */
const SETTINGS: GameSiteSettings = {
  spacingMs: 500,
  concurrency: 2,
  site: { totalMs: 5500, attemptMs: 4000, firstBackoffMs: 500 },
  secondSource: { totalMs: 3500, attemptMs: 3000, firstBackoffMs: 500 },
};

/** Size and lifetime of the cache for background checks. */
const CACHE_SIZE = 500;
const CACHE_LIFETIME_MS = 10 * 60 * 1000;

/** Valid names in the game. No other name is requested, so that nothing else gets into a URL. */
const POSSIBLE_NAME = /^\p{L}[\p{L}\p{M}' -]{1,28}$/u;

interface CachedPage {
  readonly page: CharacterPageResult;
  /** Milliseconds. */
  readonly at: number;
}

export interface GameSiteContext {
  readonly env: Pick<Env, 'GAME_SITE_URL' | 'TIBIADATA_URL'>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

export function createGameSite(context: GameSiteContext, settings: Partial<GameSiteSettings> = {}): GameSite {
  const { site, secondSource, ...pace } = { ...SETTINGS, ...settings };
  const { env, log, clock, stopping } = context;
  const fetchPage = createFetcher(createPace(pace));
  const cache = new Map<string, CachedPage>();

  function fetchFromSite(name: string, background: boolean): Promise<GameCharacter> {
    const address = new URL(`${env.GAME_SITE_URL}/community/?${new URLSearchParams({ subtopic: 'characters', name })}`);
    return fetchPage({ source: 'site', address, timeouts: site, background, stopping, parse: readCharacterPage });
  }

  function fetchFromTibiadata(name: string, background: boolean): Promise<GameCharacter> {
    const address = new URL(`${env.TIBIADATA_URL}/v4/character/${encodeURIComponent(name)}`);
    return fetchPage({
      source: 'tibiadata',
      address,
      timeouts: secondSource,
      background,
      stopping,
      parse: readTibiadataCharacter,
    });
  }

  async function fetchCharacter(name: string, background: boolean): Promise<CharacterPageResult> {
    if (!POSSIBLE_NAME.test(name)) throw new GameSiteError('unknown', 'site', 'not a name');
    try {
      return { character: await fetchFromSite(name, background), source: 'site' };
    } catch (error) {
      if (!(error instanceof GameSiteError) || error.failure === 'unknown') throw error;
      logFailure(error);
      // During a maintenance TibiaData can't read the site either.
      if (error.failure === 'maintenance') throw error;
      return { character: await fallBack(error, () => fetchFromTibiadata(name, background)), source: 'tibiadata' };
    }
  }

  /** The second source's answer. If it fails too, its failure counts only if it is `unknown` or `maintenance`. */
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
    if (failure !== 'unknown') log.warn(LOG_MESSAGES[failure], { failure, source, detail });
  }

  async function fetchAndCache(name: string, background: boolean): Promise<CharacterPageResult> {
    const page = await fetchCharacter(name, background);
    const key = name.toLowerCase();
    cache.delete(key);
    cache.set(key, { page, at: clock() });
    const oldest = cache.keys().next();
    if (cache.size > CACHE_SIZE && oldest.done === false) cache.delete(oldest.value);
    return page;
  }

  return {
    fetchCharacter: (name) => fetchAndCache(name, false),
    async fetchRecentCharacter(name) {
      const cached = cache.get(name.toLowerCase());
      if (cached !== undefined && cached.at > clock() - CACHE_LIFETIME_MS) return cached.page;
      return fetchAndCache(name, true);
    },
  };
}
