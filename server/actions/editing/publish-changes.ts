/** Publication of changes (docs/api.md, section Admin). */
import { overlayChanges } from '#core/admin/changes.ts';
import { EDITED, isEditedTable, type Tables } from '#core/admin/tables.ts';
import type { CatalogueFault } from '#core/catalogue/faults.ts';
import type { AdminChange } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { phrase } from '#core/contract/phrase.ts';
import { inTransaction, type Queryable, type Transaction } from '#server/storage/database.ts';
import { hasEntries } from '#server/storage/queries/contests/contest-entries-queries.ts';
import {
  changesOfIds,
  insertPublication,
  publishChange,
} from '#server/storage/queries/editing/admin-changes-queries.ts';
import { roleOfActive } from '#server/storage/queries/editing/admin-log-queries.ts';
import { newestPublication } from '#server/storage/queries/editing/published-changes-queries.ts';
import { type ChangesContext, describeChanges, faultLabels, rowsByKey, subjectOf } from './admin-changes.ts';
import { logAction } from './admin-log.ts';
import { ChangesRefused } from './changes-refused.ts';

export interface Publishing {
  readonly ids: readonly number[];
  /** A line for players. */
  readonly note: string;
  /** Number of the newest publication that the reviewer saw. */
  readonly seen: number;
}

export interface Published {
  readonly publication: number;
  /** Version of the catalogue's index. */
  readonly version: string;
  readonly changes: number;
}

/**
 * Publishes changes in review, all or none. A change's value never changes under its id, so the checked values are the
 * published ones; the transaction checks the rest again. Throws ChangesRefused.
 */
export async function publishChanges(
  context: ChangesContext,
  accountId: number,
  publishing: Publishing,
): Promise<Published> {
  const { database, data, clock } = context;
  const { note, seen } = publishing;
  await data.reload();
  const tables = data.tables();
  if (data.publication() !== seen) throw new ChangesRefused('conflict', phrase('admin.publications.meanwhile'));
  const checked = await readReviewed(database, accountId, publishing);
  const faults = await faultsWith(context, tables, checked);
  if (faults.faults.length > 0) throw refusal(overlayChanges(tables, checked), faults.faults);
  const { version } = faults;
  const before = valuesOf(tables, checked);
  const inFiles = valuesOf(data.files, checked);
  const published = await inTransaction(database, async (transaction) => {
    if ((await newestPublication(transaction)) !== seen)
      throw new ChangesRefused('conflict', phrase('admin.publications.meanwhile'));
    const changes = await readReviewed(transaction, accountId, publishing);
    if ((await roleOfActive(transaction, accountId)) !== 'admin' && changes.some(({ own }) => own))
      throw new ChangesRefused('own', phrase('admin.publications.own'));
    await assertRulesStay(transaction, tables, changes);
    const now = clock();
    const publication = await insertPublication(transaction, {
      account_id: accountId,
      note,
      version,
      published_at: now,
    });
    for (const change of changes) {
      await publishChange(transaction, change.id, {
        publication_id: publication,
        before: JSON.stringify(before.get(change.id)),
        file_value: JSON.stringify(inFiles.get(change.id)),
      });
    }
    await logAction(transaction, { action: 'publish', ...subjectOf(changes) }, { by: accountId, now });
    return { publication, version, changes: changes.length };
  });
  await data.reload();
  return published;
}

/** Protects the rules of a contest that has entries: existing entries and draws would not fit new ones. Throws ChangesRefused. */
async function assertRulesStay(
  transaction: Transaction,
  tables: Tables,
  changes: readonly AdminChange[],
): Promise<void> {
  const ofRules = changes.filter(
    ({ table, field }) => table === 'contests' && (field === null || field === 'kind' || field === 'prizes'),
  );
  const faults: CatalogueFault[] = [];
  for (const { row: id } of ofRules) {
    if (await hasEntries(transaction, id))
      faults.push({ section: 'contests', id, message: 'Players have entered it: it stays, with its kind and prizes.' });
  }
  if (faults.length > 0) throw refusal(tables, faults);
}

/** Returns changes in review, by id. Throws ChangesRefused if one is not. */
async function readReviewed(db: Queryable, accountId: number, { ids }: Publishing): Promise<AdminChange[]> {
  const stored = new Map((await changesOfIds(db, ids)).map((change) => [change.id, change]));
  const changes = describeChanges([...stored.values()], accountId).sort((a, b) => a.id - b.id);
  if (changes.length < new Set(ids).size || changes.some(({ state }) => state !== 'review'))
    throw new ChangesRefused('conflict', phrase('admin.publications.notInReview'));
  return changes;
}

/** Returns the current values of the changed fields, by the changes' ids. */
function valuesOf(tables: Tables, changes: readonly AdminChange[]): ReadonlyMap<number, unknown> {
  const values = new Map<number, unknown>();
  for (const table of new Set(changes.map((change) => change.table))) {
    const rows = rowsByKey(tables, table);
    for (const { id, row, field } of changes.filter((change) => change.table === table)) {
      const present = rows.get(row);
      values.set(id, (field === null ? present : present?.[field]) ?? null);
    }
  }
  return values;
}

/** Returns the refusal of changes because of faults, named as in the tables. */
function refusal(tables: Tables, faults: readonly CatalogueFault[]): ChangesRefused {
  const labels = faultLabels(tables, faults.slice(0, 1));
  const [fault = ''] = faults.map(({ section, id, message }) => {
    const title = isEditedTable(section) ? EDITED[section].title : section;
    return `${title}, ${labels[`${section} ${id}`] ?? id}: ${message}`;
  });
  return new ChangesRefused('faults', phrase('admin.publications.fault', { fault }), faults);
}

/** The tables of files that have another name. */
const TABLES_OF_FILES: Readonly<Record<string, EditedTable>> = {
  'achievement-categories': 'achievementCategories',
  'quest-rewards': 'questRewards',
  'import-names': 'importNames',
};

/** Returns the faults, by table, that the published data would have with changes, and the version of its index. */
export async function faultsWith(
  { data }: Pick<ChangesContext, 'data'>,
  tables: Tables,
  changes: readonly AdminChange[],
): ReturnType<ChangesContext['data']['check']> {
  const { faults, version } = await data.check(overlayChanges(tables, changes));
  const rows = valuesOf(
    tables,
    changes.map((change) => ({ ...change, field: null })),
  );
  return {
    faults: [
      ...changes.flatMap((change) => ownFault(change, rows.get(change.id) !== null)),
      ...faults.map((fault) => ({ ...fault, section: TABLES_OF_FILES[fault.section] ?? fault.section })),
    ],
    version,
  };
}

/** Returns a fault for a change whose row was removed or added by newer files. */
function ownFault({ table, row, field, value }: AdminChange, isThere: boolean): CatalogueFault[] {
  if (isThere === (field !== null || value === null)) return [];
  const message = isThere ? 'It is there already.' : `There is no such ${EDITED[table].noun} any more.`;
  return [{ section: table, id: row, message }];
}
