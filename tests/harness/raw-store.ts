/**
 * Reads and copies a device's fake IndexedDB without a transaction, so that reading does not affect the interleaving.
 */
import { IDBFactory } from 'fake-indexeddb';
import type {
  ActivityRow,
  MetaRow,
  OpRow,
  RegisterRow,
  SentRow,
  SyncRow,
} from '#offline/database/progress-database.ts';
import { progressDatabaseName } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, NOTHING_SENT } from '#offline/database/sync-row.ts';

/** The internals of fake-indexeddb that are read here. */
interface RawFactory {
  readonly _databases: ReadonlyMap<
    string,
    { readonly version: number; readonly rawObjectStores: ReadonlyMap<string, RawStore> }
  >;
}

interface RawStore {
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly records: { values(): Iterable<{ readonly key: IDBValidKey; readonly value: unknown }> };
  readonly rawIndexes: ReadonlyMap<
    string,
    { readonly keyPath: string | string[]; readonly unique: boolean; readonly multiEntry: boolean }
  >;
}

/** An op, and whether it was sent or copied, in which case the server may have judged it. */
export interface SnapshotOp extends OpRow {
  readonly sent: boolean;
}

/** The content of one account's database on a device at one moment. */
export interface Snapshot {
  readonly ops: ReadonlyMap<string, SnapshotOp>;
  /** By `character/list/item`. */
  readonly mirror: ReadonlyMap<string, RegisterRow>;
  readonly sync: SyncRow;
  readonly sent: SentRow;
  /** The client id; null before the first change or contact. */
  readonly client: string | null;
  readonly activity: readonly ActivityRow[];
}

/** Returns a register's name in the harness. */
export function nameOf(register: { readonly character: number | null; readonly list: string; readonly item: number }) {
  return `${register.character ?? 0}/${register.list}/${register.item}`;
}

/** Returns the accounts that have a database on the device. */
export function accountsOn(factory: IDBFactory): string[] {
  const prefix = progressDatabaseName('');
  return [...(factory as unknown as RawFactory)._databases.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/** Returns the number of rows in a store; 0 if it does not exist. */
export function countRows(factory: IDBFactory, database: string, store: string): number {
  const raw = (factory as unknown as RawFactory)._databases.get(database)?.rawObjectStores.get(store);
  return [...(raw?.records.values() ?? [])].length;
}

/** Reads the account's database; empty if it does not exist. */
export function readSnapshot(factory: IDBFactory, account: string): Snapshot {
  const database = (factory as unknown as RawFactory)._databases.get(progressDatabaseName(account));
  const rows = <T>(store: string): T[] => {
    const records = database?.rawObjectStores.get(store)?.records.values() ?? [];
    return [...records].map(({ value }) => value as T);
  };
  const meta = rows<MetaRow>('meta');
  const sync = meta.find((row) => row.key === 'sync') ?? FRESH_SYNC;
  const sent = meta.find((row) => row.key === 'sent') ?? NOTHING_SENT;
  const isOut = (op: OpRow) => op.copied === 1 || sent.ids.includes(op.id);
  const ops = rows<OpRow>('outbox').map((op): SnapshotOp => ({ ...op, sent: isOut(op) }));
  return {
    ops: new Map(ops.map((op) => [op.id, op])),
    mirror: new Map(rows<RegisterRow>('registers').map((row) => [nameOf(row), row])),
    sync,
    sent,
    client: meta.find((row) => row.key === 'counter')?.client ?? null,
    activity: rows<ActivityRow>('activity'),
  };
}

/** Copies everything that the device stores, as a disk image does. */
export async function copyStores(factory: IDBFactory): Promise<IDBFactory> {
  const copy = new IDBFactory();
  const { _databases: databases } = factory as unknown as RawFactory;
  for (const [name, database] of databases) {
    await new Promise<void>((resolve, reject) => {
      const request = copy.open(name, database.version);
      request.onerror = () => reject(request.error);
      request.onupgradeneeded = () => {
        for (const [storeName, store] of database.rawObjectStores) {
          const { keyPath, autoIncrement } = store;
          const made = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
          for (const [indexName, index] of store.rawIndexes) {
            const { unique, multiEntry } = index;
            made.createIndex(indexName, index.keyPath, { unique, multiEntry });
          }
          for (const { key, value } of store.records.values())
            if (keyPath === null) made.put(value, key);
            else made.put(value);
        }
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
  }
  return copy;
}
