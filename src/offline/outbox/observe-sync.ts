/** Live snapshots for the page about the sync itself: what waits, was refused, happened, and what the server had to say. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { MissingRow, OpRow, ProgressDatabase, RepairRow, SyncRow } from '#offline/database/progress-database.ts';
import { readMeta, readSync } from '#offline/database/sync-row.ts';
import { type Change, readActivity } from './changes.ts';
import { isUnsettled } from './view.ts';

/** Waiting changes that are listed; more are only counted. */
const LISTED_WAITING = 200;

export interface SyncPageSnapshot {
  readonly sync: SyncRow;
  /** The oldest changes that the account does not have yet, in the order of their delivery. */
  readonly waiting: readonly OpRow[];
  /** Refused by the server: the player has to decide. */
  readonly refused: readonly OpRow[];
  /** Kept for a newer version of the app. */
  readonly parked: readonly OpRow[];
  /** The player's last changes, newest first. */
  readonly changes: readonly Change[];
  /** Changes that were joined with another device's, newest first. */
  readonly merged: readonly Change[];
  /** The last time delivery had got stuck; null = never. */
  readonly repair: RepairRow | null;
}

/** Follows what the sync page shows of an account. Returns stop. */
export function observeSyncPage(
  database: ProgressDatabase,
  onSnapshot: (snapshot: SyncPageSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readSyncPage(database)).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** What the sync page shows at this moment. */
function readSyncPage(database: ProgressDatabase): Promise<SyncPageSnapshot> {
  const { outbox, meta, activity } = database;
  return database.transaction('r', [outbox, meta, activity], async () => {
    const [sync, waiting, refused, parked, [changes, merged], repair] = await Promise.all([
      readSync(database),
      outbox.orderBy('seq').filter(isUnsettled).limit(LISTED_WAITING).toArray(),
      outbox.where('state').equals('dead').sortBy('seq'),
      outbox.where('state').equals('parked').sortBy('seq'),
      readActivity(database),
      readRepair(database),
    ]);
    return { sync, waiting, refused, parked, changes, merged, repair: repair ?? null };
  });
}

/** What the server or the watchdog had to say, until the player has read it. */
export interface SyncNews {
  /** What the server says may be missing here; null = nothing. */
  readonly missing: MissingRow | null;
  /** The last time delivery had got stuck; null = never. */
  readonly repair: RepairRow | null;
}

/** Follows what is news to the player. Returns stop. */
export function observeNews(
  database: ProgressDatabase,
  onNews: (news: SyncNews) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() =>
    database.transaction('r', database.meta, async () => {
      const [missing, repair] = await Promise.all([readMeta(database, 'missing'), readRepair(database)]);
      // Where nothing waited at the last contact, nothing is known to be missing.
      return { missing: missing?.pending === 0 ? null : unread(missing), repair: unread(repair) };
    }),
  ).subscribe(onNews, onError);
  return () => subscription.unsubscribe();
}

/** The last repair. One that seemed in vain has helped once the server has been heard of after it. */
async function readRepair(database: ProgressDatabase): Promise<RepairRow | undefined> {
  const [repair, { lastContactAt }] = await Promise.all([readMeta(database, 'repair'), readSync(database)]);
  if (repair === undefined) return undefined;
  return { ...repair, helped: repair.helped || (lastContactAt !== null && lastContactAt > repair.at) };
}

function unread<Row extends MissingRow | RepairRow>(row: Row | undefined): Row | null {
  return row === undefined || row.dismissed === 1 ? null : row;
}

/** Notes that the player has read of a repair. */
export function dismissRepair(database: ProgressDatabase): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const repair = await readMeta(database, 'repair');
      if (repair !== undefined) await database.meta.put({ ...repair, dismissed: 1 });
    }),
  );
}

/** Notes that the player has read what may be missing. */
export function dismissMissing(database: ProgressDatabase): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const missing = await readMeta(database, 'missing');
      if (missing !== undefined) await database.meta.put({ ...missing, dismissed: 1 });
    }),
  );
}
