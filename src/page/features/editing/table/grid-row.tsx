import { memo } from 'react';
import { type EditedField, rowLabel, type TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { EditorState } from '#page/state/editing/table-editor.ts';
import { cellKey } from '#page/state/editing/unsaved-edits.ts';
import { classNames } from '#page/ui/class-names.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { cellValueWords } from '../value-words.ts';
import { CellEditor, type Leave } from './cell-editor.tsx';
import { cellState, stateWords } from './cell-state.ts';
import styles from './grid.module.css';
import { RowEmblem } from './row-emblem.tsx';
import { words } from './words.ts';

/** ARIA roles of the grid, which can't be a native table, since it renders only the visible rows. */
export const asRow = (index: number) => ({ role: 'row', 'aria-rowindex': index });
const asRowHeader = () => ({ role: 'rowheader', 'aria-colindex': 1 });
const asCell = (column: number) => ({ role: 'gridcell', 'aria-colindex': column });
export const AS_BODY = { role: 'rowgroup' } as const;

export const asGrid = (label: string, rows: number, columns: number) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});

/** The header of a column; `sorted` is the sort order of the rows by it. */
export const asHead = (column: number, sorted: 'ascending' | 'descending' | undefined) => ({
  role: 'columnheader',
  'aria-colindex': column,
  'aria-sort': sorted,
});

export interface Editing {
  readonly row: string;
  readonly field: string;
  readonly typed: string | undefined;
}

interface GridRowProps {
  readonly table: EditedTable;
  readonly fields: readonly EditedField[];
  readonly row: TableRow;
  /** Key of the row. */
  readonly name: string;
  /** Position among the shown rows. */
  readonly index: number;
  readonly pitch: number;
  /** Whether the key is shown after the label, because the label alone does not identify the row. */
  readonly showsKey: boolean;
  /** Changes and everything else that the state of its cells depends on. */
  readonly state: EditorState;
  /** The current column; null = another row is current. */
  readonly column: number | null;
  readonly editing: Editing | null;
  readonly onCommit: (text: string, leave: Leave) => string | null;
  readonly onCancel: () => void;
}

/** A row of the grid: its key, then its fields. */
export const GridRow = memo(function GridRow({
  table,
  fields,
  row,
  name,
  index,
  pitch,
  showsKey,
  state,
  column,
  editing,
  onCommit,
  onCancel,
}: GridRowProps) {
  const label = rowLabel(table, row);
  const ofRow = cellState(state, name, null);
  const whole = state.unsaved[cellKey(name, null)] ?? state.open.get(cellKey(name, null));
  const isRemoved = whole !== undefined && whole.value === null;
  return (
    <div
      {...asRow(index + 2)}
      className={classNames(styles.row, isRemoved && styles.removed)}
      style={{ top: index * pitch, height: pitch }}
    >
      <div
        {...asRowHeader()}
        tabIndex={column === 0 ? 0 : -1}
        data-cell={`${index} 0`}
        data-state={ofRow.kind}
        className={classNames(styles.cell, styles.key)}
      >
        <RowEmblem table={table} row={row} />
        <span className={styles.name}>{label}</span>
        {showsKey && <span className={styles.id}> {name}</span>}
        {whole !== undefined && (
          <span className={styles.mark}>
            {isRemoved ? words.removed : words.added}
            <VisuallyHidden>, {stateWords(ofRow)}</VisuallyHidden>
          </span>
        )}
      </div>
      {fields.map((field, place) => {
        const ofCell = cellState(state, name, field.key);
        const value = row[field.key] ?? null;
        const isEdited = editing?.field === field.key;
        return (
          <div
            key={field.key}
            {...asCell(place + 2)}
            tabIndex={column === place + 1 ? 0 : -1}
            data-cell={`${index} ${place + 1}`}
            data-state={ofCell.kind}
            className={classNames(
              styles.cell,
              value === null && styles.unknown,
              field.kind === 'number' && styles.number,
              isEdited && styles.edited,
            )}
          >
            {isEdited ? (
              <CellEditor
                field={field}
                label={`${label}: ${field.label}`}
                value={value}
                typed={editing.typed}
                onCommit={onCommit}
                onCancel={onCancel}
              />
            ) : (
              <>
                {cellValueWords(field, value)}
                {ofCell.kind !== 'published' && <VisuallyHidden>, {stateWords(ofCell)}</VisuallyHidden>}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
