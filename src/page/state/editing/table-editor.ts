/** The state of an edited table: published rows, open changes, and unsaved edits. */
import { changedRows } from '#core/admin/changes.ts';
import type { TableRow } from '#core/admin/tables.ts';
import type { AdminChange, AdminEdits, AdminTable, EditsAnswer } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { failedOutcome, type Outcome } from '#page/state/outcome.ts';
import { cellKey, type UnsavedEdit, type UnsavedEdits } from './unsaved-edits.ts';

/** The editor's calls and its storage of unsaved edits. */
export interface EditorPorts {
  readonly read: () => Promise<AdminTable>;
  readonly save: (body: AdminEdits) => Promise<EditsAnswer>;
  readonly move: (action: 'drop' | 'submit', ids: readonly number[]) => Promise<readonly AdminChange[]>;
  /** Stores changed edits. Returns whether the device could. */
  readonly keep: (before: UnsavedEdits, after: UnsavedEdits) => boolean;
  /** Called after an action that changes the counts of open work. */
  readonly changed: () => void;
}

export interface EditorState {
  readonly data: AdminTable;
  readonly unsaved: UnsavedEdits;
  /** Whether the device has stored all of them. */
  readonly isKept: boolean;
  /** Cells whose edit is being saved. */
  readonly saving: ReadonlySet<string>;
  /** Rows with open changes and unsaved edits applied. */
  readonly rows: readonly TableRow[];
  /** Open changes by cell. */
  readonly open: ReadonlyMap<string, AdminChange>;
}

export interface CellEdit {
  readonly row: string;
  readonly field: string | null;
  readonly value: unknown;
}

export class TableEditor {
  #state: EditorState;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly table: EditedTable,
    readonly ports: EditorPorts,
    data: AdminTable,
    unsaved: UnsavedEdits,
  ) {
    this.#state = { ...this.#laid(data, unsaved), isKept: true, saving: new Set() };
  }

  readonly state = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes edits and, if they have a source, sends them. Edits that the server does not accept stay unsaved. */
  edit(edits: readonly CellEdit[], source: string): Promise<Outcome> {
    const made = edits.map((edit) => this.#asStored(edit)).map((edit) => ({ ...edit, seen: this.#seen(edit), source }));
    const unsaved = { ...this.#state.unsaved };
    for (const edit of made) unsaved[cellKey(edit.row, edit.field)] = edit;
    this.#set(this.#state.data, unsaved);
    return source === '' ? Promise.resolve({ ok: true }) : this.#send(made);
  }

  /** Sends edits that the server has not refused; `source` is for edits without one. */
  async sendUnsaved(source: string): Promise<Outcome> {
    const waiting = Object.values(this.#state.unsaved)
      .filter(({ message }) => message === undefined)
      .map((edit) => ({ ...edit, source: edit.source || source }));
    for (const known of new Set(waiting.map((edit) => edit.source))) {
      const outcome = await this.#send(waiting.filter((edit) => edit.source === known));
      if (!outcome.ok) return outcome;
    }
    return { ok: true };
  }

  /** Replaces another editor's later change of the field with this edit. */
  keepMine(key: string): Promise<Outcome> {
    const edit = this.#state.unsaved[key];
    if (edit === undefined) return Promise.resolve({ ok: true });
    const again: UnsavedEdit = {
      row: edit.row,
      field: edit.field,
      value: edit.value,
      seen: edit.theirs?.id ?? this.#seen(edit),
      source: edit.source,
    };
    this.#set(this.#state.data, { ...this.#state.unsaved, [key]: again });
    return this.#send([again]);
  }

  /** Discards an edit. */
  forget(key: string): void {
    const { [key]: _, ...others } = this.#state.unsaved;
    this.#set(this.#state.data, others);
  }

  drop(ids: readonly number[]): Promise<Outcome> {
    return this.#move('drop', ids);
  }

  submit(ids: readonly number[]): Promise<Outcome> {
    return this.#move('submit', ids);
  }

  /** Fetches the table again; unsaved edits stay. */
  async reload(): Promise<void> {
    const data = await this.ports.read();
    this.#set(data, this.#state.unsaved);
  }

  async #move(action: 'drop' | 'submit', ids: readonly number[]): Promise<Outcome> {
    try {
      const moved = new Map((await this.ports.move(action, ids)).map((change) => [change.id, change]));
      const { data, unsaved } = this.#state;
      const changes = data.changes.flatMap((change) => {
        if (!ids.includes(change.id)) return [change];
        return action === 'drop' ? [] : [moved.get(change.id) ?? change];
      });
      this.#set({ ...data, changes }, unsaved);
      this.ports.changed();
      return { ok: true };
    } catch (error) {
      return failedOutcome(error);
    }
  }

  async #send(edits: readonly UnsavedEdit[]): Promise<Outcome> {
    const waiting = edits.filter(({ row, field }) => !this.#state.saving.has(cellKey(row, field)));
    const [first] = waiting;
    if (first === undefined) return { ok: true };
    const keys = waiting.map(({ row, field }) => cellKey(row, field));
    this.#setSaving([...this.#state.saving, ...keys]);
    try {
      const body = waiting.map(({ row, field, value, seen }) => ({ row, field, value, seen }));
      this.#take(waiting, await this.ports.save({ edits: body, source: first.source }));
      this.ports.changed();
    } catch (error) {
      this.#setSaving([...this.#state.saving].filter((key) => !keys.includes(key)));
      return failedOutcome(error);
    }
    // A cell edited again meanwhile is sent with the version now seen.
    const again = keys.flatMap((key) => {
      const edit = this.#state.unsaved[key];
      return edit === undefined || edit.message !== undefined ? [] : [{ ...edit, seen: this.#seen(edit) }];
    });
    return again.length === 0 ? { ok: true } : this.#send(again);
  }

  #take(sent: readonly UnsavedEdit[], { saved, same, refused }: EditsAnswer): void {
    const { data, unsaved, saving } = this.#state;
    const left = { ...unsaved };
    for (const edit of sent) {
      const key = cellKey(edit.row, edit.field);
      if (left[key]?.value === edit.value) delete left[key];
    }
    for (const { row, field, message, theirs } of refused) {
      const key = cellKey(row, field);
      const edit = unsaved[key];
      if (edit !== undefined) left[key] = { ...edit, message, ...(theirs !== null && { theirs }) };
    }
    const taken = new Set([...saved, ...same].map(({ row, field }) => cellKey(row, field)));
    const theirs = refused.flatMap((one) =>
      one.theirs === null || one.theirs.state === 'published' ? [] : [one.theirs],
    );
    for (const { row, field } of theirs) taken.add(cellKey(row, field));
    const changes = [...data.changes.filter(({ row, field }) => !taken.has(cellKey(row, field))), ...saved, ...theirs];
    const done = new Set(sent.map(({ row, field }) => cellKey(row, field)));
    const stillSaving = new Set([...saving].filter((key) => !done.has(key)));
    this.#set({ ...data, changes }, left, stillSaving);
  }

  /** Converts an edit of a field of a draft row into an edit of the whole row. */
  #asStored(edit: CellEdit): CellEdit {
    if (edit.field === null) return edit;
    const added =
      this.#state.open.get(cellKey(edit.row, null))?.value ?? this.#state.unsaved[cellKey(edit.row, null)]?.value;
    if (added === undefined || added === null) return edit;
    return { row: edit.row, field: null, value: { ...(added as TableRow), [edit.field]: edit.value } };
  }

  /** Returns the id of the field's newest known change. */
  #seen({ row, field }: Pick<CellEdit, 'row' | 'field'>): number | null {
    const key = cellKey(row, field);
    const { open, data } = this.#state;
    return (
      open.get(key)?.id ?? data.published.find((change) => change.row === row && change.field === field)?.id ?? null
    );
  }

  #laid(data: AdminTable, unsaved: UnsavedEdits): Omit<EditorState, 'isKept' | 'saving'> {
    const open = new Map(data.changes.map((change) => [cellKey(change.row, change.field), change]));
    // A row to be deleted stays visible until then.
    const laid = [...data.changes, ...Object.values(unsaved)].filter(
      ({ field, value }) => field !== null || value !== null,
    );
    const rows = laid.length === 0 ? data.rows : changedRows(this.table, data.rows, laid);
    return { data, unsaved, rows, open };
  }

  #set(data: AdminTable, unsaved: UnsavedEdits, saving = this.#state.saving): void {
    const stored = this.ports.keep(this.#state.unsaved, unsaved);
    const isKept = Object.keys(unsaved).length === 0 || (stored && this.#state.isKept);
    this.#replace({ ...this.#laid(data, unsaved), isKept, saving });
  }

  #setSaving(keys: Iterable<string>): void {
    this.#replace({ ...this.#state, saving: new Set(keys) });
  }

  #replace(state: EditorState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the editor's own drafts, which can be deleted or submitted. */
export function ownDrafts({ data }: EditorState): readonly AdminChange[] {
  return data.changes.filter(({ own, state }) => own && state === 'draft');
}
