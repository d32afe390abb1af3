/** Backups of one account's rows, so that runs can share a database. */
import { renewEpochs } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { TestApp } from '#tests/builders/server.ts';

/** Tables included in a backup of an account. */
const TABLES = [
  'characters',
  'sync_heads',
  'sync_epochs',
  'deleted_characters',
  'registers',
  'history',
  'clients',
  'idempotency_keys',
] as const;

type Rows = ReadonlyMap<(typeof TABLES)[number], readonly object[]>;

export interface Backup {
  readonly tables: Rows;
  /** State of the model at the time of the backup. */
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

/** Replaces the account's rows. With a new epoch, the backup's epoch ends at its head, as after `maintain restore`. */
export async function putRowsBack(
  { context }: TestApp,
  accountId: number,
  tables: Rows,
  epoch: string | null,
): Promise<void> {
  const { database } = context;
  for (const table of [...TABLES].reverse())
    await database.deleteFrom(table).where('account_id', '=', accountId).execute();
  for (const table of TABLES) {
    for (const row of tables.get(table) ?? []) {
      await database
        .insertInto(table)
        .values(row as never)
        .execute();
    }
  }
  if (epoch !== null) await database.transaction().execute((transaction) => renewEpochs(transaction, epoch, accountId));
}
