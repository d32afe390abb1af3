/** Live snapshots of an account's database, updated whenever any context writes. */
import Dexie, { liveQuery } from 'dexie';
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import type {
  CharactersRow,
  OpRow,
  OpState,
  ProgressDatabase,
  RegisterRow,
  SentRow,
  SyncRow,
} from '#offline/database/progress-database.ts';
import { countOps, readCounter, readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { pendingOf, shown } from '../view.ts';

/** A character's progress and the account's outbox, read in one transaction. */
export interface ProgressSnapshot {
  /** The character; 0 = the legacy one. */
  readonly character: number;
  /** The character's registers by list and item. The same object in all snapshots, updated in place. */
  readonly mirror: ReadonlyMap<string, ReadonlyMap<number, RegisterRow>>;
  /** `SyncRow.revision`; equal revisions mean an unchanged mirror. */
  readonly revision: number;
  /** All ops of the account, unordered. Unchanged rows are the same objects as in the previous snapshot. */
  readonly ops: readonly OpRow[];
  /** The counter of changes; all changes up to it are included. */
  readonly place: number;
  /** This installation's client id; null before its first change or contact. */
  readonly client: string | null;
  readonly sent: SentRow;
  readonly sync: SyncRow;
}

/** The state of the outbox, for the badge. */
export interface QueueSnapshot {
  /** Number of pending ops. */
  readonly unsent: number;
  /** Number of ops refused by the server. */
  readonly dead: number;
  /** Number of ops that only a newer version of the app supports. */
  readonly parked: number;
  /** The counter of changes; all changes up to it are included. */
  readonly place: number;
  readonly sync: SyncRow;
}

/** Ops per read, which takes a few milliseconds on a slow phone. */
const SLICE = 250;
/** Ids per read. */
const IDS_SLICE = 2000;

/** The states of few ops in a long queue. */
const OTHER_STATES: readonly OpState[] = ['dead', 'parked'];

/** Subscribes to the progress of a character. Returns a function that unsubscribes. */
export function observeProgress(
  database: ProgressDatabase,
  character: number,
  onSnapshot: (snapshot: ProgressSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const mirror = new Map<string, Map<number, RegisterRow>>();
  let outbox = new KnownOps(0);
  let readUpTo = -1;
  let resets = 0;
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox, database.meta], async ({ idbtrans }) => {
      const [sync, sent, counter = { client: null, place: 0 }] = await Promise.all([
        readSync(database),
        readSent(database),
        readMeta(database, 'counter'),
      ]);
      // Another history has changed the bases of the ops.
      if (outbox.resets !== sync.resets) outbox = new KnownOps(sync.resets);
      const ops = await outbox.read(database, idbtrans);
      if (sync.revision < readUpTo || sync.resets !== resets) {
        mirror.clear();
        readUpTo = -1;
        resets = sync.resets;
      }
      if (sync.revision !== readUpTo) {
        // Reads only rows written since the last snapshot; the first time, the whole mirror in primary key order.
        const fresh = await database.registers
          .where(readUpTo < 0 ? ':id' : '[character+revision]')
          .between([character, readUpTo + 1], [character, readUpTo < 0 ? [] : sync.revision], true, true)
          .toArray();
        for (const row of fresh) itemsOf(mirror, row.list).set(row.item, row);
        readUpTo = sync.revision;
      }
      return {
        character,
        mirror,
        revision: sync.revision,
        ops,
        place: counter.place,
        client: counter.client,
        sent,
        sync,
      };
    }),
  ).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** Returns the queue part of a snapshot. */
export function queueOf({ ops, place, sync }: ProgressSnapshot): QueueSnapshot {
  const counts: Record<OpState, number> = { pending: 0, dead: 0, parked: 0 };
  for (const { state } of ops) counts[state] += 1;
  return { unsent: counts.pending, dead: counts.dead, parked: counts.parked, place, sync };
}

/** Reads the current state of the outbox. */
export function readQueue(database: ProgressDatabase): Promise<QueueSnapshot> {
  return database.transaction('r', [database.outbox, database.meta], async () => {
    const [unsent, dead, parked, sync, counter] = await Promise.all([
      countOps(database, 'pending'),
      countOps(database, 'dead'),
      countOps(database, 'parked'),
      readSync(database),
      readMeta(database, 'counter'),
    ]);
    return { unsent, dead, parked, place: counter?.place ?? 0, sync };
  });
}

/** The current character and the list of all characters, as stored on this device. */
export interface CurrentCharacterSnapshot {
  /** Id of the current character, 0 = the legacy one; null = unknown. */
  readonly current: number | null;
  /** Set if another device chose it, with that device's label (null = unknown). */
  readonly elsewhere: { readonly device: string | null } | null;
  /** Undefined before the server's first response. */
  readonly characters: CharactersRow | undefined;
}

/** Subscribes to the current character and the list of all. Returns a function that unsubscribes. */
export function observeCurrentCharacter(
  database: ProgressDatabase,
  onSnapshot: (snapshot: CurrentCharacterSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const path: [number, string, number] = [0, 'settings', SETTING_CURRENT_CHARACTER];
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox, database.meta], async () => {
      const [row, ops, characters] = await Promise.all([
        database.registers.get(path),
        database.outbox.where('[character+list+item]').equals(path).toArray(),
        readMeta(database, 'characters'),
      ]);
      const pending = pendingOf(ops);
      const isKnown = row !== undefined || pending.length > 0;
      const isForeign = row !== undefined && row.op === null && pending.length === 0;
      return {
        current: isKnown ? shown(row, pending).value : null,
        elsewhere: isForeign ? { device: row.by } : null,
        characters,
      };
    }),
  ).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** Returns this installation's client id for the account; creates one if needed. */
export function readClient(database: ProgressDatabase, newId: () => string): Promise<string> {
  return database.transaction('rw', database.meta, async () => {
    const counter = await readCounter(database, newId);
    await database.meta.put(counter);
    return counter.client;
  });
}

/** A cache of the outbox, updated by keys, so that only new ops of a queue of thousands are read. */
class KnownOps {
  private rows = new Map<string, OpRow>();

  constructor(readonly resets: number) {}

  /** Returns all current ops; their `lastError` may be outdated. Call it inside a transaction over the outbox. */
  async read({ outbox }: ProgressDatabase, transaction: IDBTransaction): Promise<OpRow[]> {
    const store = transaction.objectStore('outbox');
    const states = new Map<string, OpState>();
    const copied = new Set<string>();
    const noteState = async (state: OpState) => {
      for (const id of await idsOf(store.index('state').getAllKeys(state))) states.set(id, state);
    };
    // `count` subscribes the live query to the whole table. If Dexie read the keys, it would track every single id, which
    // takes longer than a frame for a queue of thousands.
    const noteCopied = async () => {
      for (const id of await idsOf(store.index('copied').getAllKeys())) copied.add(id);
    };
    await Promise.all([outbox.count(), noteCopied(), ...OTHER_STATES.map(noteState)]);
    const rows = new Map<string, OpRow>();
    let ids: readonly string[];
    let last = '';
    // In slices, so that the page can render between them.
    do {
      const next = Dexie.dependencies.IDBKeyRange.lowerBound(last, true);
      ids = await idsOf(store.getAllKeys(next, IDS_SLICE));
      last = ids.at(-1) ?? last;
      const fresh: string[] = [];
      for (const id of ids) {
        const known = this.rows.get(id);
        const state = states.get(id) ?? 'pending';
        const isCopied = copied.has(id) ? 1 : null;
        if (known === undefined) fresh.push(id);
        else if (known.state === state && known.copied === isCopied) rows.set(id, known);
        else rows.set(id, { ...known, state, copied: isCopied });
      }
      for (let from = 0; from < fresh.length; from += SLICE) {
        const read = await outbox.bulkGet(fresh.slice(from, from + SLICE));
        for (const row of read) if (row !== undefined) rows.set(row.id, row);
      }
    } while (ids.length === IDS_SLICE);
    this.rows = rows;
    return [...rows.values()];
  }
}

/** Returns the result of a raw IndexedDB request as a Dexie promise, which keeps the transaction open. */
function idsOf(request: IDBRequest<IDBValidKey[]>): PromiseLike<string[]> {
  return new Dexie.Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as string[]);
    request.onerror = () => reject(request.error);
  });
}

function itemsOf(mirror: Map<string, Map<number, RegisterRow>>, list: string): Map<number, RegisterRow> {
  const known = mirror.get(list);
  if (known !== undefined) return known;
  const items = new Map<number, RegisterRow>();
  mirror.set(list, items);
  return items;
}
