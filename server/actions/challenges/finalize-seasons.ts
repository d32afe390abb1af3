/**
 * Starting seasons and finalizing the standings of those that are over: every place is stored, in pages, and stays. The
 * driver is synchronous, so requests run between pages.
 */
import { seasonAt, seasonWindow } from '#core/challenges/season.ts';
import type { Log } from '#server/log.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { rowsToPlace, savePlace, scoresOf, unplacedRow } from '#server/storage/queries/challenges/places-queries.ts';
import { finalizedSeasons, saveFinalized } from '#server/storage/queries/challenges/seasons-queries.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import { type BackgroundWork, repeatInBackground } from '../process/background-work.ts';
import { yearOf } from './season-scores.ts';
import type { Seasons } from './seasons.ts';

/** Rows per page. */
const PAGE = 250;
/** Pause after each page, to keep the processor free. */
const PAUSE_MS = 1;

interface FinalizeContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Aborts when the server stops, and with it a running finalization, which starts again at the next start. */
  readonly stopping: AbortSignal;
}

/** Finalizes every season that is due; December also finalizes the year. Returns the ids of those seasons. */
export async function finalizeSeasons(context: FinalizeContext): Promise<string[]> {
  const { database, clock } = context;
  const finalized: string[] = [];
  for (const { id, frozen_at } of await finalizedSeasons(database).execute()) {
    if (frozen_at !== null || seasonWindow(id).finalAt > clock()) continue;
    if (await finalizeSeason(context, id)) finalized.push(id);
  }
  return finalized;
}

/** Returns false if the server stopped before the end. */
async function finalizeSeason(context: FinalizeContext, id: string): Promise<boolean> {
  const { database, clock, stopping } = context;
  const boards = id.endsWith('-12') ? [id, yearOf(id)] : [id];
  while (!stopping.aborted) {
    const counted = new Map<string, Counts>();
    for (const board of boards) {
      const counts = await scoresOf(database, board).execute();
      counted.set(board, counts);
      await storePlaces(context, board, counts);
    }
    if (stopping.aborted) return false;
    const isFinalized = await inTransaction(database, async (transaction) => {
      // A character that left meanwhile moves others up, and one that returned has no place yet.
      for (const [board, counts] of counted) {
        if (JSON.stringify(await scoresOf(transaction, board).execute()) !== JSON.stringify(counts)) return false;
        if ((await unplacedRow(transaction, board).executeTakeFirst()) !== undefined) return false;
      }
      await saveFinalized(transaction, id, clock());
      return true;
    });
    if (isFinalized) return true;
  }
  return false;
}

/** Number of ranked rows with each score, highest first. */
type Counts = readonly { readonly score: number; readonly characters: number }[];

async function storePlaces({ database, stopping }: FinalizeContext, board: string, counts: Counts): Promise<void> {
  for (let after = 0; !stopping.aborted; ) {
    const page = await inTransaction(database, async (transaction) => {
      const rows = await rowsToPlace(transaction, board, after, PAGE).execute();
      const moved = new Map<number, number[]>();
      for (const { character_id, score, place } of rows) {
        const found = placeOf(counts, score);
        if (found !== place) moved.set(found, [...(moved.get(found) ?? []), character_id]);
      }
      for (const [place, characterIds] of moved) await savePlace(transaction, board, place, characterIds);
      return rows;
    });
    if (page.length < PAGE) return;
    after = page.at(-1)?.character_id ?? after;
    await abortableDelay(PAUSE_MS, stopping);
  }
}

function placeOf(counts: Counts, of: number): number {
  return 1 + counts.reduce((above, { score, characters }) => (score > of ? above + characters : above), 0);
}

const EVERY_MS = 60 * 60 * 1000;

export interface ScheduleContext extends FinalizeContext {
  readonly seasons: Pick<Seasons, 'begin'>;
}

/** Stores the running season if it has just started, and finalizes those that are due. Returns the ids of the latter. */
export async function moveSeasonsOn(context: ScheduleContext): Promise<string[]> {
  await context.seasons.begin(context.database, seasonAt(context.clock()));
  return finalizeSeasons(context);
}

/** Runs moveSeasonsOn now and every hour until the server stops. */
export function scheduleSeasons(
  context: ScheduleContext & { readonly background: BackgroundWork; readonly log: Log },
): void {
  const work = async (): Promise<void> => {
    const finalized = await moveSeasonsOn(context);
    if (finalized.length > 0) context.log.info('Finalized standings.', { seasons: finalized.join(', ') });
  };
  repeatInBackground(context, { name: 'Moving the seasons on', everyMs: EVERY_MS, work });
}
