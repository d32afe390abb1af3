/** Live snapshots for the sync page and its notices. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { MissingRow, OpRow, ProgressDatabase, RepairRow, SyncRow } from '#offline/database/progress-database.ts';
import { readMeta, readSync } from '#offline/database/sync-row.ts';
import { type Change, readActivity } from './changes.ts';
import { isUnsettled } from './view.ts';

/** Most pending changes that are listed; more are only counted. */
const LISTED_WAITING = 200;

export interface SyncPageSnapshot {
  readonly sync: SyncRow;
  /** The oldest pending changes, in the order of delivery. */
  readonly waiting: readonly OpRow[];
  /** Refused by the server: the player has to decide. */
  readonly refused: readonly OpRow[];
  /** Kept for a newer version of the app. */
  readonly parked: readonly OpRow[];
  /** The player's last changes, newest first. */
  readonly changes: readonly Change[];
  /** Changes that were merged with another device's, newest first. */
  readonly merged: readonly Change[];
  /** The last restart of a stuck delivery; null = none. */
  readonly repair: RepairRow | null;
}

/** Subscribes to the content of the sync page. Returns stop. */
export function observeSyncPage(
  database: ProgressDatabase,
  onSnapshot: (snapshot: SyncPageSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readSyncPage(database)).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** The content of the sync page. */
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

/** Unread notices of the server or the watchdog. */
export interface SyncNews {
  /** Changes that the server says may be lost; null = none. */
  readonly missing: MissingRow | null;
  /** The last restart of a stuck delivery; null = none. */
  readonly repair: RepairRow | null;
}

/** Subscribes to unread notices. Returns stop. */
export function observeNews(
  database: ProgressDatabase,
  onNews: (news: SyncNews) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() =>
    database.transaction('r', database.meta, async () => {
      const [missing, repair] = await Promise.all([readMeta(database, 'missing'), readRepair(database)]);
      // With nothing pending at the last contact, nothing is known to be lost.
      return { missing: missing?.pending === 0 ? null : unread(missing), repair: unread(repair) };
    }),
  ).subscribe(onNews, onError);
  return () => subscription.unsubscribe();
}

/** The last repair; it counts as successful also by any later reply of the server. */
async function readRepair(database: ProgressDatabase): Promise<RepairRow | undefined> {
  const [repair, { lastContactAt }] = await Promise.all([readMeta(database, 'repair'), readSync(database)]);
  if (repair === undefined) return undefined;
  return { ...repair, helped: repair.helped || (lastContactAt !== null && lastContactAt > repair.at) };
}

function unread<Row extends MissingRow | RepairRow>(row: Row | undefined): Row | null {
  return row === undefined || row.dismissed === 1 ? null : row;
}

/** Marks the notice of a repair as read. */
export function dismissRepair(database: ProgressDatabase): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const repair = await readMeta(database, 'repair');
      if (repair !== undefined) await database.meta.put({ ...repair, dismissed: 1 });
    }),
  );
}

/** Marks the notice of lost changes as read. */
export function dismissMissing(database: ProgressDatabase): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.meta, async () => {
      const missing = await readMeta(database, 'missing');
      if (missing !== undefined) await database.meta.put({ ...missing, dismissed: 1 });
    }),
  );
}
