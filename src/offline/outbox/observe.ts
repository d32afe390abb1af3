/** Live readings of an account's database: what the player sees, and what waits. They run anew when any context writes. */
import { liveQuery } from 'dexie';
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import type { OpRow, ProgressDatabase, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { readCounter, readLease, readSync } from '#offline/database/sync-row.ts';
import { newestOps, shown } from './view.ts';

/** One reading, taken in one transaction. */
export interface ProgressReading {
  /** Character read; 0 = the legacy one. */
  readonly character: number;
  /** The character's registers by list and item. The same object over all readings, updated in place. */
  readonly mirror: ReadonlyMap<string, ReadonlyMap<number, RegisterRow>>;
  /** Moves when the mirror was written; equal revisions mean an unchanged mirror. */
  readonly revision: number;
  /** All ops of the account, in order of `seq`. */
  readonly ops: readonly OpRow[];
  /** The counter of taps: changes recorded up to it are included. */
  readonly seq: number;
  /** This installation's id; null before its first change or contact. */
  readonly client: string | null;
  readonly sync: SyncRow;
}

/** What waits, for the badge. */
export interface QueueReading {
  /** Ops not settled yet. */
  readonly unsent: number;
  /** Ops the server refused. */
  readonly dead: number;
  /** Ops only a newer version of the app understands. */
  readonly parked: number;
  /** The counter of taps: changes recorded up to it are included. */
  readonly seq: number;
  readonly sync: SyncRow;
  /** Until when somebody is draining, in ms of device time; null = nobody. */
  readonly drainingUntil: number | null;
}

/** Follows what the player sees of one character. Returns stop. */
export function observeProgress(
  database: ProgressDatabase,
  character: number,
  onReading: (reading: ProgressReading) => void,
  onError: (error: unknown) => void,
): () => void {
  const mirror = new Map<string, Map<number, RegisterRow>>();
  let readUpTo = -1;
  let resets = 0;
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox, database.meta], async () => {
      const [sync, counter, ops] = await Promise.all([
        readSync(database),
        database.meta.get('counter'),
        database.outbox.orderBy('seq').toArray(),
      ]);
      if (sync.revision < readUpTo || sync.resets !== resets) {
        mirror.clear();
        readUpTo = -1;
        resets = sync.resets;
      }
      if (sync.revision !== readUpTo) {
        // Only what was written since the last reading: a mirror of thousands is read once.
        const fresh = await database.registers
          .where('[character+revision]')
          .between([character, readUpTo + 1], [character, sync.revision], true, true)
          .toArray();
        for (const row of fresh) itemsOf(mirror, row.list).set(row.item, row);
        readUpTo = sync.revision;
      }
      return {
        character,
        mirror,
        revision: sync.revision,
        ops,
        seq: counter?.key === 'counter' ? counter.seq : 0,
        client: counter?.key === 'counter' ? counter.client : null,
        sync,
      };
    }),
  ).subscribe(onReading, onError);
  return () => subscription.unsubscribe();
}

/** Follows what waits. Returns stop. */
export function observeQueue(
  database: ProgressDatabase,
  onReading: (reading: QueueReading) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readQueue(database)).subscribe(onReading, onError);
  return () => subscription.unsubscribe();
}

/** What waits at this moment. */
export function readQueue(database: ProgressDatabase): Promise<QueueReading> {
  return database.transaction('r', [database.outbox, database.meta], async () => {
    const [unsent, dead, parked, sync, lease, counter] = await Promise.all([
      database.outbox.where('state').anyOf('pending', 'sent').count(),
      database.outbox.where('state').equals('dead').count(),
      database.outbox.where('state').equals('parked').count(),
      readSync(database),
      readLease(database),
      database.meta.get('counter'),
    ]);
    const seq = counter?.key === 'counter' ? counter.seq : 0;
    return { unsent, dead, parked, seq, sync, drainingUntil: lease?.expiresAt ?? null };
  });
}

/**
 * Follows which character is the current one: its id, 0 for the legacy one, null while neither the server nor the
 * player has said. Returns stop.
 */
export function observeCurrentCharacter(
  database: ProgressDatabase,
  onCharacter: (character: number | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const path: [number, string, number] = [0, 'settings', SETTING_CURRENT_CHARACTER];
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox], async () => {
      const [row, ops] = await Promise.all([
        database.registers.get(path),
        database.outbox.where('[character+list+item]').equals(path).toArray(),
      ]);
      const op = newestOps(ops).values().next().value;
      return row === undefined && op === undefined ? null : shown(row, op).value;
    }),
  ).subscribe(onCharacter, onError);
  return () => subscription.unsubscribe();
}

/** This installation's id for the account, named now if it has none. */
export function readClient(database: ProgressDatabase, newId: () => string): Promise<string> {
  return database.transaction('rw', database.meta, async () => {
    const counter = await readCounter(database, newId);
    await database.meta.put(counter);
    return counter.client;
  });
}

function itemsOf(mirror: Map<string, Map<number, RegisterRow>>, list: string): Map<number, RegisterRow> {
  const known = mirror.get(list);
  if (known !== undefined) return known;
  const items = new Map<number, RegisterRow>();
  mirror.set(list, items);
  return items;
}
