/** Editors' edits, which become drafts (docs/api.md, section Admin). */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { canonical } from '#core/admin/changes.ts';
import { type CheckedValue, checkRow, checkValue } from '#core/admin/field-values.ts';
import { EDITED, type TableRow } from '#core/admin/tables.ts';
import type { EditsAnswer } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { MarkdownRefused, type ParseText } from '#server/content/markdown.ts';
import { OPEN_CHANGES, SAVED_TEXT_MS, SAVED_TEXTS_MS } from '#server/limits/limits.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import {
  deleteChanges,
  insertChanges,
  newestChangesOfRows,
  type StoredChange,
  sizeOfOpenChanges,
} from '#server/storage/queries/editing/admin-changes-queries.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import { type ChangesContext, describeChange, describeChanges, rowsByKey, subjectOf } from './admin-changes.ts';
import { logAction } from './admin-log.ts';
import { ChangesRefused } from './changes-refused.ts';

export interface Edit {
  readonly row: string;
  /** Null = the whole row. */
  readonly field: string | null;
  readonly value: unknown;
  /** Id of the newest change of the field that the editor saw; null = none. */
  readonly seen: number | null;
  /** Id of the published change that it reverts. */
  readonly reverts?: number;
  /** Id of the player's report from which it is made. */
  readonly report?: string;
}

export interface Edits {
  readonly table: EditedTable;
  readonly edits: readonly Edit[];
  readonly source: string;
}

type Refused = EditsAnswer['refused'][number];

/** The edits of a request as they will be stored. */
interface Plan {
  readonly drafts: {
    readonly edit: Edit;
    readonly value: unknown;
    readonly before: unknown;
    /** Id of the player's report, which may be that of the replaced change. */
    readonly report: string | null;
  }[];
  /** Open changes to replace. */
  readonly gone: number[];
  readonly same: { readonly row: string; readonly field: string | null }[];
  readonly refused: Refused[];
}

/** Stores edits as drafts and logs them; texts that can't be parsed are refused. Throws ChangesRefused if an editor has too many. */
export async function saveEdits(
  context: ChangesContext & { readonly parseText: ParseText },
  accountId: number,
  edits: Edits,
): Promise<EditsAnswer> {
  // Reading a large request and storing it take long enough each.
  await requestsTurn();
  const faults = await faultsOfTexts(context.parseText, edits);
  await context.data.reload();
  return retryOnConflict(() =>
    inTransaction(context.database, async (transaction) => {
      const answer = await storeEdits(context, transaction, accountId, edits, faults);
      const { saved, same } = answer;
      const described =
        saved.length > 0 ? subjectOf(saved) : { subject: EDITED[edits.table].title, detail: 'as published' };
      if (saved.length + same.length > 0)
        await logAction(transaction, { action: 'edit', ...described }, { by: accountId, now: context.clock() });
      return answer;
    }),
  );
}

/** Parses the texts among the edits, one after another. Returns why edits are refused. */
async function faultsOfTexts(parseText: ParseText, { table, edits }: Edits): Promise<ReadonlyMap<Edit, Phrase>> {
  const faults = new Map<Edit, Phrase>();
  const fields = EDITED[table].fields.filter(({ kind }) => kind === 'markdown').map(({ key }) => key);
  let slow: Phrase | undefined;
  const start = performance.now();
  for (const edit of edits) {
    for (const text of textsOf(edit, fields)) {
      if (performance.now() - start > SAVED_TEXTS_MS) slow ??= phrase('admin.texts.tooMany');
      // The rest of a request with a slow text is not parsed, so that one request takes the thread for little more than one deadline.
      if (slow !== undefined) faults.set(edit, slow);
      else {
        try {
          await parseText(text.trim(), SAVED_TEXT_MS);
        } catch (error) {
          if (!(error instanceof MarkdownRefused)) throw error;
          faults.set(edit, error.why);
          if (error.isSlow) slow = error.why;
        }
      }
    }
  }
  return faults;
}

/** Returns the values of an edit in the fields that are texts. */
function textsOf({ field, value }: Edit, fields: readonly string[]): string[] {
  if (field !== null) return fields.includes(field) && typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, text]) =>
    fields.includes(key) && typeof text === 'string' ? [text] : [],
  );
}

/** Retries work once after another transaction stored a change of the same field, which is then visible. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return await work();
  }
}

/**
 * Stores edits as drafts of an account, except those with `faults`; the caller's transaction logs the reason. `data` must be
 * up to date (`reload`).
 */
export async function storeEdits(
  context: Pick<ChangesContext, 'data' | 'clock'>,
  transaction: Transaction,
  accountId: number,
  edits: Edits,
  faults: ReadonlyMap<Edit, Phrase> = new Map(),
): Promise<EditsAnswer> {
  const { table, source } = edits;
  const newest = await newestChangesOfRows(transaction, table, new Set(edits.edits.map(({ row }) => row)));
  const { drafts, gone, same, refused } = planEdits(context, accountId, edits, { newest, faults });
  await deleteChanges(transaction, gone);
  const stored = await insertChanges(
    transaction,
    drafts.map(({ edit, value, before, report }) => ({
      table_name: table,
      row_key: edit.row,
      field: edit.field ?? '',
      value: JSON.stringify(value),
      before: JSON.stringify(before),
      file_value: null,
      source,
      state: 'draft',
      account_id: accountId,
      note: null,
      publication_id: null,
      reverts: edit.reverts ?? null,
      report_id: report,
      created_at: context.clock(),
    })),
  );
  if (stored.length > 0) await assertRoom(transaction, accountId);
  return { saved: describeChanges(stored, accountId).sort((a, b) => a.id - b.id), same, refused };
}

async function assertRoom(transaction: Transaction, accountId: number): Promise<void> {
  const own = await sizeOfOpenChanges(transaction, accountId).executeTakeFirstOrThrow();
  if (isAbove(own, OPEN_CHANGES.ofAccount)) throw new ChangesRefused('conflict', phrase('admin.tables.ownFull'));
  const all = await sizeOfOpenChanges(transaction).executeTakeFirstOrThrow();
  if (isAbove(all, OPEN_CHANGES.inAll)) throw new ChangesRefused('conflict', phrase('admin.tables.allFull'));
}

type Size = Readonly<Record<keyof (typeof OPEN_CHANGES)['inAll'], string | number | null>>;

const isAbove = (size: Size, most: Size) =>
  Number(size.changes) > Number(most.changes) || Number(size.characters) > Number(most.characters);

function planEdits(
  { data }: Pick<ChangesContext, 'data'>,
  accountId: number,
  { table, edits }: Edits,
  { newest, faults }: { readonly newest: readonly StoredChange[]; readonly faults: ReadonlyMap<Edit, Phrase> },
): Plan {
  const rows = rowsByKey(data.tables(), table);
  const ofRows = new Map<string, StoredChange[]>();
  for (const change of newest) ofRows.set(change.row_key, [...(ofRows.get(change.row_key) ?? []), change]);
  const plan: Plan = { drafts: [], gone: [], same: [], refused: [] };
  const seenKeys = new Set<string>();
  for (const edit of edits) {
    const { row, field } = edit;
    const refuse = (why: Phrase, theirs: Refused['theirs'] = null) => plan.refused.push({ row, field, ...why, theirs });
    const key = `${field ?? ''}\n${row}`;
    if (seenKeys.has(key)) {
      refuse(phrase('admin.tables.twice'));
      continue;
    }
    seenKeys.add(key);
    const present = rows.get(row);
    const ofRow = ofRows.get(row) ?? [];
    const met = conflict(edit, ofRow, accountId);
    const theirs = met === undefined ? undefined : describeChange(met, accountId);
    const checked = checkEdit(table, edit, present);
    const fault = faults.get(edit);
    if (theirs !== undefined)
      refuse(phrase(`admin.tables.${met?.publication_id === null ? 'open' : 'published'}Meanwhile`), theirs);
    else if (!checked.ok) refuse({ message: checked.message });
    else if (fault !== undefined) refuse(fault);
    else {
      const before = (field === null ? present : present?.[field]) ?? null;
      const open = ofRow.find((change) => change.field === (field ?? '') && change.publication_id === null);
      const isSame = canonical(checked.value) === canonical(before);
      if (isSame && open !== undefined && isOfAnother(open, accountId)) {
        refuse(phrase('admin.tables.publishedAlready'), describeChange(open, accountId));
        continue;
      }
      if (open !== undefined) plan.gone.push(open.id);
      if (isSame) plan.same.push({ row, field });
      else plan.drafts.push({ edit, value: checked.value, before, report: edit.report ?? open?.report_id ?? null });
    }
  }
  return plan;
}

/** True if an open change belongs to another account that still exists. */
const isOfAnother = ({ account_id }: StoredChange, accountId: number) =>
  account_id !== null && account_id !== accountId;

/**
 * Returns the change that the editor did not see: the newest of the field itself, or, between a field and its whole row, an
 * open one of another editor, which would undo the edit or be undone by it.
 */
function conflict({ field, seen }: Edit, ofRow: readonly StoredChange[], accountId: number): StoredChange | undefined {
  return ofRow
    .filter((change) => {
      if (change.id <= (seen ?? 0)) return false;
      if (change.field === (field ?? '')) return true;
      const isOfOther = change.publication_id === null && isOfAnother(change, accountId);
      return isOfOther && (field === null || change.field === '');
    })
    .sort((a, b) => b.id - a.id)[0];
}

/** Returns the value of an edit as stored. Rows are added and removed whole; existing rows change by field. */
function checkEdit(table: EditedTable, { row, field, value }: Edit, present: TableRow | undefined): CheckedValue {
  const { noun, fields } = EDITED[table];
  if (field === null) {
    if (value === null) return { ok: true, value };
    const checked = checkRow(table, row, value);
    if (present === undefined || (checked.ok && canonical(checked.value) === canonical(present))) return checked;
    return { ok: false, message: `There is a ${noun} ${row} already. Change its fields.` };
  }
  if (present === undefined) return { ok: false, message: `There is no ${noun} ${row}.` };
  if (fields.every(({ key }) => key !== field)) return { ok: false, message: 'There is no such field.' };
  return checkValue(table, field, value);
}
