/** The space that one account uses in the store. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { anyTable } from './store-tables.ts';

export interface TableUsage {
  readonly table: string;
  readonly rows: number;
  /** Content without indexes: 8 bytes for a number, one for a character. */
  readonly bytes: number;
}

/** Counts the account's rows in every table that has some. */
export async function measureAccount(database: Database, accountId: number): Promise<readonly TableUsage[]> {
  const usage: TableUsage[] = [];
  for (const { name, columns } of await database.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'account_id')) continue;
    const sizes = columns.map((column) =>
      column.dataType === 'text' ? sql`coalesce(length(${sql.ref(column.name)}), 0)` : sql`8`,
    );
    const { rows, bytes } = await anyTable(database)
      .selectFrom(name)
      .select((row) => [
        row.fn.countAll<number>().as('rows'),
        sql<number | null>`sum(${sql.join(sizes, sql` + `)})`.as('bytes'),
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (rows > 0) usage.push({ table: name, rows, bytes: bytes ?? 0 });
  }
  return usage;
}
