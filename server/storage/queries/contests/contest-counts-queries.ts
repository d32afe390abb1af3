import type { Queryable } from '#server/storage/database.ts';

export interface EntryCount {
  readonly contest: string;
  readonly status: string;
  readonly count: number;
}

/** Counts entries by contest and status; combinations without entries are left out. */
export async function countEntries(db: Queryable): Promise<EntryCount[]> {
  const rows = await db
    .selectFrom('contest_entries')
    .select(({ fn }) => ['contest', 'status', fn.countAll<number | string>().as('count')])
    .groupBy(['contest', 'status'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
