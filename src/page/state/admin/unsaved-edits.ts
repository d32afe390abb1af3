/** Edits of a table that the server does not have yet, kept on this device for the editor who made them. */
import type { AdminChange } from '#core/contract/admin.ts';
import type { EditedTable } from '#core/contract/edited-tables.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';

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
  /** What somebody else made of the field meanwhile. */
  readonly theirs?: AdminChange;
}

export type UnsavedEdits = Readonly<Record<string, UnsavedEdit>>;

/** Names a field of a row, or with null the row. */
export function cellKey(row: string, field: string | null): string {
  return `${row}\n${field ?? ''}`;
}

const nameOf = (account: string, table: EditedTable) => `admin-edits ${account}/${table}`;

export function readUnsaved(account: string, table: EditedTable): UnsavedEdits {
  const stored = readStored(nameOf(account, table));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, UnsavedEdit] => isEdit(entry[1])));
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

/** Stores them. What somebody else made of a field is not kept: the server tells it anew when the edit is sent. */
export function writeUnsaved(account: string, table: EditedTable, edits: UnsavedEdits): void {
  const plain = Object.entries(edits).map(([key, { theirs, message, ...edit }]) => {
    const isRefused = message !== undefined && theirs === undefined;
    return [key, isRefused ? { ...edit, message } : edit] as const;
  });
  writeStored(nameOf(account, table), plain.length === 0 ? null : Object.fromEntries(plain));
}
