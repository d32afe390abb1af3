/** An editor's unsaved edits of a table, stored on this device. */
import type { AdminChange } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { readStoredUnder, writeStored } from '#page/platform/device-storage.ts';

export interface UnsavedEdit {
  readonly row: string;
  /** Null = the whole row. */
  readonly field: string | null;
  readonly value: unknown;
  /** Id of the field's change that the editor saw; null = none. */
  readonly seen: number | null;
  /** Source of the fact; '' = not entered yet. */
  readonly source: string;
  /** The server's reason for refusing it; absent = not sent, or the server was not reached. */
  readonly message?: string;
  /** Another editor's later change of the field. */
  readonly theirs?: AdminChange;
}

export type UnsavedEdits = Readonly<Record<string, UnsavedEdit>>;

/** Returns the key of a row's field or, for null, of the row. */
export function cellKey(row: string, field: string | null): string {
  return `${row}\n${field ?? ''}`;
}

/** Each edit is stored separately, so that two tabs do not overwrite each other's edits. */
const beginningOf = (account: string, table: EditedTable) => `admin-edits ${account}/${table} ` as const;

export function readUnsaved(account: string, table: EditedTable): UnsavedEdits {
  const beginning = beginningOf(account, table);
  const stored = [...readStoredUnder(beginning)].map(([name, edit]) => [name.slice(beginning.length), edit] as const);
  return Object.fromEntries(stored.filter((entry): entry is [string, UnsavedEdit] => isEdit(entry[1])));
}

/** Whether a stored value is an edit; another version of the page may have stored it. */
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
 * Stores changed edits. Another editor's change is not stored with them, since the server reports it again when the edit is
 * sent. Returns whether the browser could store them.
 */
export function writeUnsaved(account: string, table: EditedTable, before: UnsavedEdits, after: UnsavedEdits): boolean {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  const stored = changed.map((key) => writeStored(`${beginningOf(account, table)}${key}`, asKept(after[key])));
  return stored.every((isKept) => isKept);
}

function asKept(edit: UnsavedEdit | undefined): UnsavedEdit | null {
  if (edit === undefined) return null;
  const { theirs, message, ...plain } = edit;
  return message !== undefined && theirs === undefined ? { ...plain, message } : plain;
}
