/**
 * Counts by night how many of the verified, public characters have each thing. The driver holds the process while it
 * reads, so one list of one character is read at a time and requests have their turn between two.
 */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/storage/database.ts';
import { countedCharacters } from '#server/storage/queries/counted-characters-queries.ts';
import { saveRarity } from '#server/storage/queries/rarity-queries.ts';
import { readListValues } from '#server/storage/queries/registers-queries.ts';
import type { RarityTable } from '#server/storage/schema.ts';
import type { BackgroundWork } from './background-work.ts';
import { pauseFor } from './pause-for.ts';
import type { RarityBoard } from './rarity-board.ts';
import { startTally } from './rarity-tally.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** When the night's count is due, after midnight UTC: the fewest players are awake. */
const NIGHT_MS = 3 * HOUR_MS;

/** Characters whose ids are read together. */
const PAGE = 50;
/** After each character, so that counting takes a small part of the processor: a thousand characters a minute and more. */
const PAUSE_MS = 20;

export interface RarityContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: Catalogue;
  readonly rarity: RarityBoard;
  /** Aborts when the server stops; a count that is under way is given up then. */
  readonly stopping: AbortSignal;
}

/** What happens between two reads, and after each character. */
export interface Pauses {
  betweenReads(): Promise<unknown>;
  betweenCharacters(stopping: AbortSignal): Promise<unknown>;
}

const PAUSES: Pauses = {
  betweenReads: () => requestsTurn(),
  betweenCharacters: (stopping) => pauseFor(PAUSE_MS, stopping),
};

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Counts every section anew, stores and shows that. Tells of how many characters; null = the server stopped before the end. */
export async function countRarity(context: RarityContext, pauses: Pauses = PAUSES): Promise<number | null> {
  const { database, catalogue, rarity, stopping } = context;
  const computedAt = context.clock();
  const tallies = TICKABLE_SECTIONS.map((section) => startTally(section, catalogue.items(section)));
  let characters = 0;
  for (let after = 0; ; ) {
    const page = await countedCharacters(database, after, PAGE).execute();
    for (const { id, account_id } of page) {
      const recordedOn = async (list: Parameters<typeof readListValues>[3] | undefined) => {
        if (list === undefined) return NOTHING;
        await pauses.betweenReads();
        return readListValues(database, account_id, id, list);
      };
      for (const tally of tallies) {
        if (stopping.aborted) return null;
        tally.add(await recordedOn(tally.section), await recordedOn(tally.stages));
      }
      await pauses.betweenCharacters(stopping);
      after = id;
      characters += 1;
    }
    if (page.length < PAGE) break;
  }
  const rows = tallies.map(
    (tally): RarityTable => ({
      section: tally.section,
      characters: tally.characters(),
      items: JSON.stringify(tally.items()),
      catalogue_version: catalogue.index.version,
      computed_at: computedAt,
    }),
  );
  if (stopping.aborted) return null;
  await database.transaction().execute((transaction) => saveRarity(transaction, rows));
  rarity.show(rows);
  return characters;
}

/** Whether sections have to be counted: never yet, not since the last night, or not in this form of the catalogue. */
export function isCountDue(counted: readonly RarityTable[], catalogueVersion: string, now: number): boolean {
  const lastNight = now - ((now - NIGHT_MS) % DAY_MS);
  return (
    counted.length < TICKABLE_SECTIONS.length ||
    counted.some((row) => row.computed_at < lastNight || row.catalogue_version !== catalogueVersion)
  );
}

/** Counts now if that is due, and by night from then on, until the server stops. */
export function keepRarityCounted(
  context: RarityContext & { readonly background: BackgroundWork; readonly log: Log },
): void {
  const { background, catalogue, clock, log, rarity, stopping } = context;
  let counting = false;
  const run = (): void => {
    if (counting || !isCountDue(rarity.counted(), catalogue.index.version, clock())) return;
    counting = true;
    background.run('Counting rarity', async () => {
      try {
        const characters = (await countRarity(context)) ?? 0;
        if (characters > 0) log.info('Counted rarity.', { characters });
      } finally {
        counting = false;
      }
    });
  };
  const timer = setInterval(run, HOUR_MS).unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  run();
}
