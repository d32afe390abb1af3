/**
 * Nightly count of how many verified, public characters own each item, and how many collectibles each character owns. The
 * driver is synchronous, so one list of one character is read at a time and requests run between reads.
 */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Log } from '#server/log.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { countedCharacters } from '#server/storage/queries/challenges/counted-characters-queries.ts';
import { saveRarity } from '#server/storage/queries/challenges/rarity-queries.ts';
import { readListValues } from '#server/storage/queries/sync/registers-queries.ts';
import type { RarityTable } from '#server/storage/schema.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import { type BackgroundWork, repeatInBackground } from '../process/background-work.ts';
import { boardScoreOf, startCollections } from './all-time-boards.ts';
import { rankSections } from './rank-sections.ts';
import type { RarityCache } from './rarity-cache.ts';
import { startTally } from './rarity-tally.ts';
import { putStandings, type Scored } from './standings.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Time of the nightly count after midnight UTC, when the fewest players are online. */
const NIGHT_MS = 3 * HOUR_MS;

/** Character ids per query. */
const PAGE = 50;
/** Pause after each character, to keep the processor free: still more than a thousand characters a minute. */
const PAUSE_MS = 20;

export interface RarityContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: Catalogue;
  readonly rarity: RarityCache;
  /** Aborts when the server stops, and with it a running count. */
  readonly stopping: AbortSignal;
}

/** Pauses during a count; tests replace them. */
export interface Pauses {
  betweenReads(): Promise<unknown>;
  betweenCharacters(stopping: AbortSignal): Promise<unknown>;
}

const PAUSES: Pauses = {
  betweenReads: () => requestsTurn(),
  betweenCharacters: (stopping) => abortableDelay(PAUSE_MS, stopping),
};

const NO_VALUES: ReadonlyMap<number, number> = new Map();

/** Counts and stores every section and the collections ranking. Returns the number of characters; null = the server stopped before the end. */
export async function countRarity(context: RarityContext, pauses: Pauses = PAUSES): Promise<number | null> {
  const { database, catalogue, rarity, stopping } = context;
  const computedAt = context.clock();
  // The catalogue at the start of the count: later versions are counted next time.
  const { sums } = catalogue.counting;
  const tallies = TICKABLE_SECTIONS.map((section) => startTally(section, catalogue.items(section)));
  const collections = startCollections(catalogue);
  let characters = 0;
  for (let after = 0; ; ) {
    const page = await countedCharacters(database, after, PAGE).execute();
    const scores: Scored[] = [];
    for (const { id, account_id } of page) {
      let collected = 0;
      const readList = async (list: Parameters<typeof readListValues>[3] | undefined) => {
        if (list === undefined) return NO_VALUES;
        await pauses.betweenReads();
        return readListValues(database, account_id, id, list);
      };
      for (const tally of tallies) {
        if (stopping.aborted) return null;
        const values = await readList(tally.section);
        tally.add(values, await readList(tally.stages));
        collected += collections.get(tally.section)?.(values) ?? 0;
      }
      scores.push(boardScoreOf('collections', { id, account_id }, collected));
      await pauses.betweenCharacters(stopping);
      after = id;
      characters += 1;
    }
    await inTransaction(database, (transaction) => putStandings(transaction, scores));
    if (page.length < PAGE) break;
  }
  const rows = tallies.map(
    (tally): RarityTable => ({
      section: tally.section,
      characters: tally.characters(),
      items: JSON.stringify(tally.items()),
      catalogue_version: sums,
      computed_at: computedAt,
    }),
  );
  if (stopping.aborted) return null;
  await inTransaction(database, (transaction) => saveRarity(transaction, rows));
  rarity.replace(rows);
  return characters;
}

/** True if a section was never counted, not since last night, or with another catalogue. */
export function isCountDue(counted: readonly RarityTable[], countingVersion: string, now: number): boolean {
  const lastNight = now - ((now - NIGHT_MS) % DAY_MS);
  return (
    counted.length < TICKABLE_SECTIONS.length ||
    counted.some((row) => row.computed_at < lastNight || row.catalogue_version !== countingVersion)
  );
}

/** Ranks and counts if a count is due. */
export async function countWhereDue(context: RarityContext & { readonly log: Log }): Promise<void> {
  const { catalogue, clock, log, rarity } = context;
  await rarity.reload();
  if (!isCountDue(rarity.latest(), catalogue.counting.sums, clock())) return;
  // The stored count marks both as done.
  await rankSections(context);
  const characters = (await countRarity(context)) ?? 0;
  if (characters > 0) log.info('Counted rarity.', { characters });
}

/** Runs countWhereDue now and every hour until the server stops. */
export function scheduleRarityCount(
  context: RarityContext & { readonly background: BackgroundWork; readonly log: Log },
): void {
  repeatInBackground(context, { name: 'Counting rarity', everyMs: HOUR_MS, work: () => countWhereDue(context) });
}
