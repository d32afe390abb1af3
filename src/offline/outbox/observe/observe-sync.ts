/** Live snapshots for the sync page and its notices. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { MissingRow, OpRow, ProgressDatabase, SyncRow } from '#offline/database/progress-database.ts';
import { readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { type Change, readActivity } from '../changes.ts';
import { isUnsettled } from '../view.ts';

/** Maximum number of listed pending changes; further ones are only counted. */
const LISTED_WAITING = 200;

export interface SyncPageSnapshot {
  readonly sync: SyncRow;
  /** Ids of the sent but still pending changes. */
  readonly sent: ReadonlySet<string>;
  /** The oldest pending changes, in the order of delivery. */
  readonly waiting: readonly OpRow[];
  /** Dead letters: refused by the server, waiting for the player's decision. */
  readonly refused: readonly OpRow[];
  /** Stored for a newer version of the app. */
  readonly parked: readonly OpRow[];
  /** The player's last changes, newest first. */
  readonly changes: readonly Change[];
  /** Changes merged with another device's, newest first. */
  readonly merged: readonly Change[];
}

/** Subscribes to the content of the sync page. Returns a function that unsubscribes. */
export function observeSyncPage(
  database: ProgressDatabase,
  onSnapshot: (snapshot: SyncPageSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readSyncPage(database)).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** Reads the content of the sync page. */
function readSyncPage(database: ProgressDatabase): Promise<SyncPageSnapshot> {
  const { outbox, meta, activity } = database;
  return database.transaction('r', [outbox, meta, activity], async () => {
    const [sync, { ids }, waiting, refused, parked, [changes, merged]] = await Promise.all([
      readSync(database),
      readSent(database),
      outbox.orderBy('place').filter(isUnsettled).limit(LISTED_WAITING).toArray(),
      outbox.where('state').equals('dead').sortBy('place'),
      outbox.where('state').equals('parked').sortBy('place'),
      readActivity(database),
    ]);
    return { sync, sent: new Set(ids), waiting, refused, parked, changes, merged };
  });
}

/** Subscribes to the unread notice of emptied storage; null = none. Returns a function that unsubscribes. */
export function observeMissing(
  database: ProgressDatabase,
  onMissing: (missing: MissingRow | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const missing = await readMeta(database, 'missing');
    return missing === undefined || missing.dismissed === 1 ? null : missing;
  }).subscribe(onMissing, onError);
  return () => subscription.unsubscribe();
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
