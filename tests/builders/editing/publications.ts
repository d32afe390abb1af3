/** Publications as editors make them, inserted into the store. */
import { type TableChange, valueIn } from '#core/admin/changes.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { inTransaction } from '#server/storage/database.ts';

type PublishingContext = Pick<AppContext, 'database' | 'clock'> & {
  readonly data: Pick<AppContext['data'], 'files' | 'tables'>;
};

/** Stores changes as published without notifying any process. Returns the publication's number. */
export async function storePublication(
  { database, clock, data }: PublishingContext,
  changes: readonly (TableChange & { readonly fileValue?: unknown })[],
  note = 'Something is right now.',
): Promise<number> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const { id } = await transaction
      .insertInto('publications')
      .values({ account_id: null, note, version: '', published_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const change of changes) {
      const { table, row, field, value, fileValue = valueIn(data.files, change) } = change;
      await transaction
        .insertInto('admin_changes')
        .values({
          table_name: table,
          row_key: row,
          field: field ?? '',
          value: JSON.stringify(value),
          before: JSON.stringify(valueIn(data.tables(), change)),
          file_value: JSON.stringify(fileValue),
          source: 'The client',
          state: 'published',
          account_id: null,
          note: null,
          publication_id: id,
          reverts: null,
          report_id: null,
          created_at: now,
        })
        .execute();
    }
    return id;
  });
}

/** Publishes changes in this process. */
export async function publish(
  context: Pick<AppContext, 'database' | 'clock' | 'data'>,
  changes: readonly TableChange[],
  note?: string,
): Promise<number> {
  const publication = await storePublication(context, changes, note);
  await context.data.reload();
  return publication;
}
