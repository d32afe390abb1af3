/** The port to the game's site: what the rest of the server may ask of it. Every failure is a GameSiteError. */
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { readCharacterPage } from './character-page.ts';
import { FOR_OPERATORS, GameSiteError, type Source } from './failure.ts';
import { createAsk, type Patience } from './fetcher.ts';
import type { GameCharacter } from './game-character.ts';
import { createPace, type PaceSettings } from './pace.ts';
import { readTibiadataCharacter } from './tibiadata-character.ts';

export interface CharacterReading {
  readonly character: GameCharacter;
  /** Who answered. TibiaData's copy of a page can be five minutes older than the page. */
  readonly source: Source;
}

export interface GameSite {
  /** Asks for a character now, as its page is now. A player waits for it. */
  askCharacter(name: string): Promise<CharacterReading>;
  /** Asks for a character when nobody else asks; an answer of the last minutes will do. */
  recallCharacter(name: string): Promise<CharacterReading>;
}

interface GameSiteSettings extends PaceSettings {
  /** How long a player waits for the site, and how long for the second source in its place. Together below 10 s. */
  readonly site: Patience;
  readonly secondSource: Patience;
}

/** Politeness as other readers of the site keep it: half a second between two requests. */
const SETTINGS: GameSiteSettings = {
  spacingMs: 500,
  atOnce: 2,
  site: { totalMs: 5500, tryMs: 4000, firstWaitMs: 500 },
  secondSource: { totalMs: 3500, tryMs: 3000, firstWaitMs: 500 },
};

/** How many answers are kept for background checks, and for how long: the site's own pages are as old at times. */
const KEPT_ANSWERS = 500;
const KEPT_FOR_MS = 10 * 60 * 1000;

/** What a name in the game can be made of. Others are not asked for, so nothing else ever gets into an address. */
const POSSIBLE_NAME = /^\p{L}[\p{L}\p{M}' -]{1,28}$/u;

interface Kept {
  readonly reading: CharacterReading;
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
  const ask = createAsk(createPace(pace));
  const kept = new Map<string, Kept>();

  function askSite(name: string, background: boolean): Promise<GameCharacter> {
    const address = new URL(`${env.GAME_SITE_URL}/community/?${new URLSearchParams({ subtopic: 'characters', name })}`);
    return ask({ source: 'site', address, patience: site, background, stopping, read: readCharacterPage });
  }

  function askTibiadata(name: string, background: boolean): Promise<GameCharacter> {
    const address = new URL(`${env.TIBIADATA_URL}/v4/character/${encodeURIComponent(name)}`);
    return ask({
      source: 'tibiadata',
      address,
      patience: secondSource,
      background,
      stopping,
      read: readTibiadataCharacter,
    });
  }

  async function read(name: string, background: boolean): Promise<CharacterReading> {
    if (!POSSIBLE_NAME.test(name)) throw new GameSiteError('unknown', 'site', 'not a name');
    try {
      return { character: await askSite(name, background), source: 'site' };
    } catch (error) {
      if (!(error instanceof GameSiteError) || error.failure === 'unknown') throw error;
      note(error);
      // In a maintenance there is nothing to be had from anybody who reads the site.
      if (error.failure === 'maintenance') throw error;
      return { character: await insteadOf(error, () => askTibiadata(name, background)), source: 'tibiadata' };
    }
  }

  /** The second source's answer. If it has none either, its own failure counts only where it knows more. */
  async function insteadOf(first: GameSiteError, second: () => Promise<GameCharacter>): Promise<GameCharacter> {
    try {
      return await second();
    } catch (error) {
      if (!(error instanceof GameSiteError)) throw error;
      if (error.failure !== 'unknown') note(error);
      throw error.failure === 'unknown' || error.failure === 'maintenance' ? error : first;
    }
  }

  function note({ failure, source, detail }: GameSiteError): void {
    if (failure !== 'unknown') log.warn(FOR_OPERATORS[failure], { failure, source, detail });
  }

  async function readAndKeep(name: string, background: boolean): Promise<CharacterReading> {
    const reading = await read(name, background);
    const key = name.toLowerCase();
    kept.delete(key);
    kept.set(key, { reading, at: clock() });
    const oldest = kept.keys().next();
    if (kept.size > KEPT_ANSWERS && oldest.done === false) kept.delete(oldest.value);
    return reading;
  }

  return {
    askCharacter: (name) => readAndKeep(name, false),
    async recallCharacter(name) {
      const known = kept.get(name.toLowerCase());
      if (known !== undefined && known.at > clock() - KEPT_FOR_MS) return known.reading;
      return readAndKeep(name, true);
    },
  };
}
