/** Edits of a table that the server does not have yet, kept on this device for the editor who made them. */
import type { AdminChange } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { readStoredUnder, writeStored } from '#page/platform/device-storage.ts';

export interface UnsavedEdit {
  readonly row: string;
  /** Null = the whole row. */
  readonly field: string | null;
  readonly value: unknown;
  /** Id of the change that was seen when it was made; null = none. */
  readonly seen: number | null;
  /** '' = the editor has not said yet where it comes from. */
  readonly source: string;
  /** Why the server refused it; absent = it was not asked, or not reached. */
  readonly message?: string;
  /** The concurrent change of the field by someone else. */
  readonly theirs?: AdminChange;
}

export type UnsavedEdits = Readonly<Record<string, UnsavedEdit>>;

/** Names a field of a row, or with null the row. */
export function cellKey(row: string, field: string | null): string {
  return `${row}\n${field ?? ''}`;
}

/** Each edit is stored by itself, so that two tabs of an editor leave each other's alone. */
const beginningOf = (account: string, table: EditedTable) => `admin-edits ${account}/${table} `;

export function readUnsaved(account: string, table: EditedTable): UnsavedEdits {
  const beginning = beginningOf(account, table);
  const stored = [...readStoredUnder(beginning)].map(([name, edit]) => [name.slice(beginning.length), edit] as const);
  return Object.fromEntries(stored.filter((entry): entry is [string, UnsavedEdit] => isEdit(entry[1])));
}

/** Whether what the device kept is an edit still: another version of the page may have stored it. */
function isEdit(stored: unknown): stored is UnsavedEdit {
  const { row, field, seen, source, message } = (stored ?? {}) as Partial<UnsavedEdit>;
  return (
    typeof row === 'string' &&
    (field === null || typeof field === 'string') &&
    (seen === null || typeof seen === 'number') &&
    typeof source === 'string' &&
    (message === undefined || typeof message === 'string')
  );
}

/**
 * Stores the edits that are others than before. A conflicting change is not stored: the server reports it again
 * when the edit is sent. Returns whether the browser keeps them.
 */
export function writeUnsaved(account: string, table: EditedTable, before: UnsavedEdits, after: UnsavedEdits): boolean {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  const stored = changed.map((key) => writeStored(beginningOf(account, table) + key, asKept(after[key])));
  return stored.every((isKept) => isKept);
}

function asKept(edit: UnsavedEdit | undefined): UnsavedEdit | null {
  if (edit === undefined) return null;
  const { theirs, message, ...plain } = edit;
  return message !== undefined && theirs === undefined ? { ...plain, message } : plain;
}
