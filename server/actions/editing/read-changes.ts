/** Tables, their open changes and their history, as seen by editors (docs/api.md, section Admin). */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import type * as v from 'valibot';
import { canonical, overlayChanges, valueIn } from '#core/admin/changes.ts';
import type { Tables } from '#core/admin/tables.ts';
import type {
  AdminChange,
  AdminTable,
  historyOfTableQuerySchema,
  openChangesAnswerSchema,
  TableHistory,
} from '#core/contract/editing/admin.ts';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import {
  allOpenChanges,
  changesOfIds,
  newestPublishedOfTable,
  openChangesOfTable,
  publishedBefore,
} from '#server/storage/queries/editing/admin-changes-queries.ts';
import { type ChangesContext, describeChange, describeChanges, faultLabels, labelsOf } from './admin-changes.ts';
import { MAX_FAULTS } from './changes-refused.ts';
import { faultsWith } from './publish-changes.ts';

type OpenChanges = v.InferOutput<typeof openChangesAnswerSchema>['data'];

export async function readTable(
  { database, data }: ChangesContext,
  accountId: number,
  table: EditedTable,
): Promise<AdminTable> {
  const [rows, publication] = [data.tables()[table], data.publication()];
  const open = await openChangesOfTable(database, table).execute();
  const published = await newestPublishedOfTable(database, table, publication).execute();
  return {
    rows: [...rows],
    changes: describeChanges(open, accountId),
    published: published.map(({ id, row_key, field }) => ({
      id: Number(id),
      row: row_key,
      field: field === '' ? null : field,
    })),
    publication,
  };
}

/** Returns a page of published changes, newest first. */
export async function readTableHistory(
  { database, data }: ChangesContext,
  accountId: number,
  table: EditedTable,
  { row, field, before: after }: v.InferOutput<typeof historyOfTableQuerySchema>,
): Promise<TableHistory> {
  const [last] = after === undefined ? [] : await changesOfIds(database, [after]);
  const before = { id: after ?? 0, publication: last?.publication_id ?? 0 };
  const page = { table, row, field, before: after === undefined ? undefined : before, limit: ADMIN_PAGE + 1 };
  const stored = await publishedBefore(database, page).execute();
  const tables = data.tables();
  const changes = stored.slice(0, ADMIN_PAGE).flatMap((one) => {
    const change = describeChange(one, accountId);
    if (change === undefined) return [];
    return {
      ...change,
      published_at: new Date(one.published_at).toISOString(),
      publisher: one.publisher,
      publication: one.publication,
      current: !one.replaced && canonical(valueIn(tables, change)) === canonical(change.value),
    };
  });
  return { changes, next: stored.length > ADMIN_PAGE ? (changes.at(-1)?.id ?? null) : null };
}

/** Returns the faults that the tables would have with changes in review, and the names of their rows. */
async function findFaults(
  context: ChangesContext,
  tables: Tables,
  reviewed: readonly AdminChange[],
): Promise<Pick<OpenChanges, 'faults' | 'labels'>> {
  const faults = (await faultsWith(context, tables, reviewed)).faults.slice(0, MAX_FAULTS);
  return { faults, labels: faultLabels(overlayChanges(tables, reviewed), faults) };
}

/**
 * Returns a reader of all open changes, and of the faults that the data would have with all changes in review. The faults
 * are computed once for the same changes, since a change never changes under its id.
 */
export function createOpenChangesReader(context: ChangesContext): (accountId: number) => Promise<OpenChanges> {
  let known: { readonly of: string; readonly found: ReturnType<typeof findFaults> } | undefined;
  return async (accountId) => {
    const { database, data } = context;
    const stored = await allOpenChanges(database).execute();
    await requestsTurn();
    const changes = describeChanges(stored, accountId);
    const [tables, publication] = [data.tables(), data.publication()];
    const reviewed = changes.filter(({ state }) => state === 'review');
    const of = `${publication}: ${reviewed.map(({ id }) => id).join()}`;
    if (known?.of !== of) {
      const found = findFaults(context, tables, reviewed);
      known = { of, found };
      found.catch(() => {
        if (known?.found === found) known = undefined;
      });
    }
    const { faults, labels } = await known.found;
    await requestsTurn();
    return { changes, labels: { ...labels, ...labelsOf(tables, changes) }, faults, publication };
  };
}
