import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countMissing, EDITED, type EditedField, rowKey, rowLabel, twinTable } from '#core/admin/tables.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { adminChanged } from '#page/state/editing/overview.ts';
import { type CellEdit, type EditorState, ownDrafts, type TableEditor } from '#page/state/editing/table-editor.ts';
import { useEditorState, useSource } from '#page/state/editing/tables.ts';
import { cellKey } from '#page/state/editing/unsaved-edits.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import { labels } from '#page/ui/words.ts';
import { words as editing } from '../words.ts';
import { CellBar } from './cell-bar.tsx';
import { Grid, type Place } from './grid.tsx';
import { ALL_ROWS, editedKeys, type ShownRows, shownKeys, type View, variedFields } from './shown-rows.ts';
import { SourceField } from './source-field.tsx';
import styles from './table.module.css';
import { words } from './words.ts';

const RowDialog = lazyDialog(async () => (await import('./row-dialog.tsx')).RowDialog);
const FieldDialog = lazyDialog(async () => (await import('./field-dialog.tsx')).FieldDialog);
const RemoveDialog = lazyDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const DraftsDialog = lazyDialog(async () => (await import('./drafts-dialog.tsx')).DraftsDialog);
const HistoryDialog = lazyDialog(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);
const CsvImportDialog = lazyDialog(async () => (await import('../csv/import-dialog.tsx')).CsvImportDialog);

type Opened =
  | { readonly kind: 'row' | 'drafts' | 'import' }
  | { readonly kind: 'field'; readonly row: string; readonly field: EditedField }
  | { readonly kind: 'remove'; readonly row: string }
  | { readonly kind: 'history'; readonly row: string; readonly field: string | null };

/** Returns the text for a number of unsaved edits, with whether this device keeps them. */
function unsavedWords(text: (count: number) => string, count: number, { isKept }: Pick<EditorState, 'isKept'>): string {
  return `${text(count)} ${isKept ? words.kept : words.notKept}`;
}

/** A table with its tools: filters, the source of edits, and the state of drafts. */
export function TableLayout({ editor }: { readonly editor: TableEditor }) {
  const { table } = editor;
  const { title, noun, fields: all } = EDITED[table];
  const state = useEditorState(editor);
  const offline = useDeviceOffline();
  const [source, setSource] = useSource();
  const [shown, setShown] = useState<ShownRows>(ALL_ROWS);
  const [showsAll, setShowsAll] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sourceField = useRef<HTMLDivElement>(null);

  const rowOf = useMemo(() => new Map(state.rows.map((row) => [rowKey(table, row), row])), [table, state.rows]);
  // An edited row stays in place until the filters change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number of rows matters
  const keys = useMemo(() => shownKeys(table, state, shown), [table, shown, state.rows.length]);
  // Columns stay in place while their values change.
  const [varied] = useState(() => variedFields(table, state.rows));
  const fields = showsAll ? all : varied;
  const missing = useMemo(() => countMissing(table, state.rows), [table, state.rows]);
  const unsaved = Object.values(state.unsaved);
  const waiting = unsaved.filter(
    ({ row, field, message }) => message === undefined && !state.saving.has(cellKey(row, field)),
  );
  const drafts = ownDrafts(state);

  const refused = unsaved.filter(({ message }) => message !== undefined);

  const guards = unsaved.length > 0;
  useEffect(() => {
    if (!guards) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [guards]);
  useEffect(
    () => () => {
      const { unsaved, saving, isKept } = editor.state();
      const left = Object.keys(unsaved).filter((key) => !saving.has(key)).length;
      if (left > 0 && isKept) notify('info', words.left(left));
    },
    [editor],
  );

  const reportOutcome = (outcome: Outcome): boolean => {
    setFailure(outcome.ok ? null : outcome.message);
    return outcome.ok;
  };

  const undo = async (edits: readonly CellEdit[]) => {
    const ids = edits.flatMap(({ row, field }) => {
      const change = editor.state().open.get(cellKey(row, field));
      return change?.own === true && change.state === 'draft' ? [change.id] : [];
    });
    if (ids.length > 0 && reportOutcome(await editor.drop(ids))) announce(words.undone);
  };

  /** Makes edits; `subject` describes them in the notice. Returns the reason if they could not be saved. */
  const make = async (edits: readonly CellEdit[], subject: string): Promise<string | null> => {
    const made = editor.edit(edits, source.trim());
    if (source.trim() === '') {
      announce(words.sourceNeeded);
      return words.sourceNeeded;
    }
    const outcome = await made;
    // The notice about unsaved edits covers this until the network is back.
    if (!outcome.ok && outcome.offline === true) return unsavedWords(words.unsavedWhy, edits.length, editor.state());
    reportOutcome(outcome);
    if (!outcome.ok) return outcome.message;
    const isTaken = edits.some(({ row, field }) => editor.state().open.get(cellKey(row, field))?.own === true);
    if (isTaken) notify('done', words.saved(subject), { label: labels.undo, run: () => void undo(edits) });
    const { unsaved } = editor.state();
    return edits.map(({ row, field }) => unsaved[cellKey(row, field)]?.message).find(Boolean) ?? null;
  };

  /** Returns the value of a cell; undefined for a row's key. */
  const valueAt = ({ row, column }: Place) => {
    const field = fields[column - 1];
    return field === undefined ? undefined : (rowOf.get(row)?.[field.key] ?? null);
  };
  const labelOf = (key: string) => {
    const row = rowOf.get(key);
    return row === undefined ? key : rowLabel(table, row);
  };
  const twinOf = (key: string, field: EditedField | undefined) => {
    const row = rowOf.get(key);
    const twin = row === undefined || field === undefined ? undefined : twinTable(table, field, row);
    return twin && EDITED[twin].title;
  };
  const editCell = (row: string, field: EditedField, value: unknown) =>
    make([{ row, field: field.key, value }], `${labelOf(row)}: ${field.label}`);
  const saveWaiting = async () => reportOutcome(await editor.sendUnsaved(source.trim()));
  const needsSource = source.trim() === '' && waiting.some((edit) => edit.source === '');
  const exportCsv = async () => {
    const { exportTable } = await import('../csv/export-table.ts');
    await exportTable(
      table,
      keys.map((key) => rowOf.get(key)).filter((row) => row !== undefined),
    );
  };

  const facts = all.filter(({ isFact }) => isFact === true);
  const views: readonly View[] = facts.length === 0 ? ['all', 'edited'] : ['all', 'incomplete', 'edited'];
  const counts = { all: state.rows.length, incomplete: missing.incomplete, edited: editedKeys(state).size };
  const close = () => setOpened(null);
  const ofSource = { source, onSource: setSource };
  const bar = (
    <div className={styles.tools}>
      <div ref={sourceField} className={styles.source}>
        <SourceField
          placeholder={words.sourceHint}
          isNeeded={needsSource}
          {...ofSource}
          onBlur={() => waiting.some((edit) => edit.source === '') && source.trim() !== '' && void saveWaiting()}
        />
      </div>
      <Button small onClick={() => setOpened({ kind: 'row' })}>
        {words.addRow(noun)}
      </Button>
      <Button small onClick={() => setOpened({ kind: 'drafts' })}>
        {words.myDrafts(drafts.length)}
      </Button>
      <Button small variant="quiet" onClick={() => void exportCsv()}>
        {words.exportCsv}
      </Button>
      <Button small variant="quiet" onClick={() => setOpened({ kind: 'import' })}>
        {words.importCsv}
      </Button>
    </div>
  );
  return (
    <div className={`${layout.stack2} ${styles.screen}`}>
      <ScreenHead title={title} end={bar}>
        {table === 'contests' &&
          withElement(
            words.timesAre,
            <Link to="/admin/$screen" params={{ screen: 'entries' }}>
              {editing.screens.entries}
            </Link>,
          )}
      </ScreenHead>
      <div className={`${styles.tools} ${styles.filters}`}>
        <SearchField
          label={words.search}
          value={shown.search}
          onSearch={(search) => setShown((before) => ({ ...before, search }))}
        />
        <Segmented
          label={words.shownRows}
          value={shown.view}
          segments={views.map((view) => ({ value: view, label: words.views[view], count: counts[view] }))}
          onChange={(view) => setShown({ ...shown, view })}
        />
        {shown.view === 'incomplete' && (
          <Select
            label={words.missing}
            value={shown.missing === '' ? 'any' : shown.missing}
            options={[
              { value: 'any', label: words.anyFact(missing.incomplete) },
              ...facts.map(({ key, label }) => ({
                value: key,
                label: words.fact({ label, count: missing.fields[key] ?? 0 }),
              })),
            ]}
            onChange={(value) => setShown({ ...shown, missing: value === 'any' ? '' : value })}
          />
        )}
        {varied.length < all.length && (
          <Switch
            label={words.allColumns(all.length - varied.length)}
            checked={showsAll}
            onChange={(on) => {
              setShowsAll(on);
              setPlace(null);
            }}
          />
        )}
        <p className={layout.meta} role="status">
          {keys.length === state.rows.length
            ? words.allRows(keys.length)
            : words.someRows({ shown: keys.length, count: state.rows.length })}
        </p>
      </div>
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          kind="warn"
          action={
            <Button small disabled={offline || needsSource} onClick={() => void saveWaiting()}>
              {words.saveUnsaved(waiting.length)}
            </Button>
          }
        >
          {unsavedWords(words.unsavedWhy, waiting.length, state)}
        </Notice>
      )}
      {refused.length > 0 && <Notice kind="danger">{unsavedWords(words.refused, refused.length, state)}</Notice>}
      {keys.length === 0 ? (
        <Notice kind="info">{words.none}</Notice>
      ) : (
        <Grid
          table={table}
          fields={fields}
          state={state}
          keys={keys}
          rowOf={rowOf}
          shown={shown}
          onSort={(sort) =>
            setShown({ ...shown, sort, isDescending: shown.sort === sort ? !shown.isDescending : false })
          }
          place={place}
          onPlace={setPlace}
          onEdit={(row, field, value) => void editCell(row, field, value)}
          onOpen={(row, field) => setOpened({ kind: 'field', row, field })}
        />
      )}
      <p className={`${layout.meta} ${styles.keys}`}>{words.keys}</p>
      {place !== null && rowOf.has(place.row) && (
        <CellBar
          editor={editor}
          state={state}
          place={place}
          field={fields[place.column - 1]}
          value={valueAt(place)}
          twin={twinOf(place.row, fields[place.column - 1])}
          label={labelOf(place.row)}
          onSourceNeeded={() => sourceField.current?.querySelector('input')?.focus()}
          onEdit={(row, field, value) => void editCell(row, field, value)}
          onOpen={(row, field) => setOpened({ kind: 'field', row, field })}
          onHistory={(field) => setOpened({ kind: 'history', row: place.row, field })}
          onRemove={() => setOpened({ kind: 'remove', row: place.row })}
          onOutcome={reportOutcome}
        />
      )}
      {opened?.kind === 'row' && (
        <RowDialog
          table={table}
          isTaken={(key) => rowOf.has(key) && state.unsaved[cellKey(key, null)] === undefined}
          {...ofSource}
          onAdd={(row) => make([{ row: rowKey(table, row), field: null, value: row }], rowLabel(table, row))}
          onClose={close}
        />
      )}
      {opened?.kind === 'field' && (
        <FieldDialog
          table={table}
          field={opened.field}
          title={`${labelOf(opened.row)}: ${opened.field.label}`}
          value={rowOf.get(opened.row)?.[opened.field.key] ?? null}
          twin={twinOf(opened.row, opened.field)}
          {...ofSource}
          onSave={(value) => editCell(opened.row, opened.field, value)}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          label={labelOf(opened.row)}
          {...ofSource}
          onRemove={() => make([{ row: opened.row, field: null, value: null }], labelOf(opened.row))}
          onClose={close}
        />
      )}
      {opened?.kind === 'drafts' && <DraftsDialog editor={editor} labelOf={labelOf} onClose={close} />}
      {opened?.kind === 'history' && (
        <HistoryDialog
          table={table}
          row={opened.row}
          field={opened.field}
          label={labelOf(opened.row)}
          {...ofSource}
          onReverted={() => {
            adminChanged();
            void editor.reload();
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && (
        <CsvImportDialog
          table={table}
          rows={state.rows}
          {...ofSource}
          onImport={async (edits) => {
            const outcome = await editor.edit(edits, source.trim());
            return reportOutcome(outcome) ? { ok: true } : outcome;
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
