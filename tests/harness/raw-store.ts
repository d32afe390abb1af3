/** Reads a device's fake IndexedDB without a transaction, so that reading changes no interleaving. */
import type { ActivityRow, MetaRow, OpRow, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { progressDatabaseName } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';

/** The internals of fake-indexeddb that are read here. */
interface RawFactory {
  readonly _databases: ReadonlyMap<
    string,
    {
      readonly rawObjectStores: ReadonlyMap<
        string,
        { readonly records: { values(): Iterable<{ readonly value: unknown }> } }
      >;
    }
  >;
}

/** An op with whether it was sent, so that the server may have judged it. */
export interface SnapshotOp extends OpRow {
  readonly sent: boolean;
}

/** The content of one account's database on a device at a moment. */
export interface Snapshot {
  readonly ops: ReadonlyMap<string, SnapshotOp>;
  /** By `character/list/item`. */
  readonly mirror: ReadonlyMap<string, RegisterRow>;
  readonly sync: SyncRow;
  readonly activity: readonly ActivityRow[];
}

/** A register's name in the harness. */
export function nameOf(register: { readonly character: number | null; readonly list: string; readonly item: number }) {
  return `${register.character ?? 0}/${register.list}/${register.item}`;
}

/** The accounts that have a database on the device. */
export function accountsOn(factory: IDBFactory): string[] {
  const prefix = progressDatabaseName('');
  return [...(factory as unknown as RawFactory)._databases.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/** Reads the account's database; empty when there is none. */
export function look(factory: IDBFactory, account: string): Snapshot {
  const database = (factory as unknown as RawFactory)._databases.get(progressDatabaseName(account));
  const rows = <T>(store: string): T[] => {
    const records = database?.rawObjectStores.get(store)?.records.values() ?? [];
    return [...records].map(({ value }) => value as T);
  };
  const meta = rows<MetaRow>('meta').find((row) => row.key === 'sync');
  const sync = meta?.key === 'sync' ? meta : FRESH_SYNC;
  const ops = rows<OpRow>('outbox').map((op): SnapshotOp => ({ ...op, sent: op.seq <= sync.sentUpTo }));
  return {
    ops: new Map(ops.map((op) => [op.id, op])),
    mirror: new Map(rows<RegisterRow>('registers').map((row) => [nameOf(row), row])),
    sync,
    activity: rows<ActivityRow>('activity'),
  };
}
