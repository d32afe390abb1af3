/**
 * Recomputes entries and standings of seasons from the history, entry by entry. The driver is synchronous, so requests run
 * between entries.
 */
import { seasonAfter, seasonAt, seasonWindow } from '#core/challenges/season.ts';
import type { RowFinder } from '#core/sections/row-changes.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { entriesAfter, entriesOf, saveGains } from '#server/storage/queries/challenges/season-entries-queries.ts';
import { reopenSeason } from '#server/storage/queries/challenges/seasons-queries.ts';
import { charactersInRankings, clearCounts } from '#server/storage/queries/challenges/standings-queries.ts';
import { lockSyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import { putSeasonScore, scoreOf, storedGains } from './season-scores.ts';
import type { KnownSeason, Seasons } from './seasons.ts';
import { refreshStandings } from './standings.ts';
import { gainsOfSeason } from './update-season.ts';

/** Entries per page. */
const PAGE = 100;
/** Characters per page of a recount. */
const CHARACTERS = 250;
/** Pause after each entry, to keep the processor free. */
const PAUSE_MS = 1;

export interface RebuildStandingsContext {
  readonly database: Database;
  readonly catalogue: RowFinder;
  readonly seasons: Pick<Seasons, 'of'>;
  /** Aborts when the server stops, and with it a running rebuild. */
  readonly stopping: AbortSignal;
}

/** Returns the ids of the seasons whose standings are not final at that time, in milliseconds. */
export function openSeasons(at: number): string[] {
  const running = seasonAt(at);
  const former = seasonAfter(running, -1);
  return at < seasonWindow(former).finalAt ? [former, running] : [running];
}

/**
 * Rebuilds these seasons; a final one must be finalized again afterwards. `onProgress` is called after each entry with the
 * number so far. Returns the number; null = stopped before the end.
 */
export async function rebuildStandings(
  context: RebuildStandingsContext,
  ids: readonly string[],
  onProgress: (entries: number) => void = () => {},
): Promise<number | null> {
  const { database, stopping, seasons } = context;
  let entries = 0;
  for (const id of ids) {
    const season = seasons.of(id);
    await inTransaction(database, (transaction) => reopenSeason(transaction, id));
    for (let after = 0, left = true; left; ) {
      const page = await entriesAfter(database, id, after, PAGE).execute();
      for (const { account_id } of page) {
        if (stopping.aborted) return null;
        await rebuildEntry(context, season, account_id);
        entries += 1;
        onProgress(entries);
        await abortableDelay(PAUSE_MS, stopping);
      }
      after = page.at(-1)?.account_id ?? after;
      left = page.length === PAGE;
    }
  }
  return entries;
}

async function rebuildEntry(
  { database, catalogue }: RebuildStandingsContext,
  season: KnownSeason,
  accountId: number,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockSyncHead(transaction, accountId);
    const entry = await entriesOf(transaction, accountId, [season.id]).executeTakeFirst();
    if (entry === undefined) return;
    const owner = { accountId, characterId: entry.character_id };
    const player = { ...owner, createdAt: entry.created_at };
    const gains = await gainsOfSeason(transaction, catalogue, player, season);
    const stored = storedGains(gains);
    const score = scoreOf(season.prepared, entry, gains, catalogue);
    if (stored !== entry.gains)
      await saveGains(transaction, { accountId, season: season.id }, { gains: stored, score: score.score });
    // Again: the season may have been finalized since the last entry.
    await reopenSeason(transaction, season.id);
    await putSeasonScore(transaction, owner, season, score);
  });
}

/**
 * Judges and counts all standings again after a restore changed or erased accounts without updating them, while the server
 * is stopped.
 */
export async function recountStandings(database: Database): Promise<void> {
  await inTransaction(database, clearCounts);
  for (let after = 0, left = true; left; ) {
    const page = await charactersInRankings(database, after, CHARACTERS);
    await inTransaction(database, (transaction) => refreshStandings(transaction, page));
    after = page.at(-1) ?? after;
    left = page.length === CHARACTERS;
  }
}
