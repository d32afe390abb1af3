/** Backups of one account's rows, so that runs can share a database. */
import type { TestApp } from '#tests/builders/server.ts';

/** Tables that a backup of an account holds. */
const TABLES = ['sync_heads', 'registers', 'sync_ops', 'history', 'clients', 'idempotency_keys'] as const;

type Rows = ReadonlyMap<(typeof TABLES)[number], readonly object[]>;

export interface Backup {
  readonly tables: Rows;
  /** State of the model at that moment. */
  readonly model: unknown;
}

export async function copyRows({ context }: TestApp, accountId: number): Promise<Rows> {
  const tables = new Map<(typeof TABLES)[number], readonly object[]>();
  for (const table of TABLES) {
    const rows = await context.database.selectFrom(table).selectAll().where('account_id', '=', accountId).execute();
    tables.set(table, rows);
  }
  return tables;
}

/** Replaces the account's rows and sets the epoch; null keeps the epoch of the backup. */
export async function putRowsBack(
  { context }: TestApp,
  accountId: number,
  tables: Rows,
  epoch: string | null,
): Promise<void> {
  const { database } = context;
  for (const table of TABLES) {
    await database.deleteFrom(table).where('account_id', '=', accountId).execute();
    for (const row of tables.get(table) ?? []) {
      await database
        .insertInto(table)
        .values(row as never)
        .execute();
    }
  }
  if (epoch === null) return;
  await database.updateTable('sync_heads').set({ epoch }).where('account_id', '=', accountId).execute();
}
