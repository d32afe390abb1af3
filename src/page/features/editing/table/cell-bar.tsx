import { EDITED, type EditedField } from '#core/admin/tables.ts';
import type { EditorState, TableEditor } from '#page/state/editing/table-editor.ts';
import { cellKey } from '#page/state/editing/unsaved-edits.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { cellValueWords } from '../value-words.ts';
import { type CellState, cellState, stateWords } from './cell-state.ts';
import type { Place } from './grid.tsx';
import styles from './table.module.css';
import { words } from './words.ts';

interface CellBarProps {
  readonly editor: TableEditor;
  readonly state: EditorState;
  readonly place: Place;
  /** Undefined = the place is the row's key. */
  readonly field: EditedField | undefined;
  /** Undefined = it is the row's key. */
  readonly value: unknown;
  /** Title of the other table that needs the same value. */
  readonly twin: string | undefined;
  /** Name of the row. */
  readonly label: string;
  /** Moves the focus to the field for the source. */
  readonly onSourceNeeded: () => void;
  readonly onEdit: (row: string, field: EditedField, value: unknown) => void;
  readonly onOpen: (row: string, field: EditedField) => void;
  /** Shows the history of a field, or with null of the row. */
  readonly onHistory: (field: string | null) => void;
  readonly onRemove: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Details of the current cell: its full value, its state, and the actions available. */
export function CellBar({
  editor,
  state,
  place,
  field,
  value,
  twin,
  label,
  onSourceNeeded,
  onEdit,
  onOpen,
  onHistory,
  onRemove,
  onOutcome,
}: CellBarProps) {
  const key = cellKey(place.row, field?.key ?? null);
  const cell = cellState(state, place.row, field?.key ?? null);
  const report = async (outcome: Promise<Outcome>) => onOutcome(await outcome);
  const name = field === undefined ? label : `${label}: ${field.label}`;
  return (
    <section className={`${layout.card} ${styles.bar}`} aria-label={name}>
      <h2>{name}</h2>
      {place.row !== label && <p className={layout.meta}>{`${EDITED[editor.table].key.join(', ')}: ${place.row}`}</p>}
      {field !== undefined && <p>{cellValueWords(field, value)}</p>}
      {twin !== undefined && <p className={layout.meta}>{words.renameBoth(twin)}</p>}
      <CellNotice cell={cell} field={field} onSourceNeeded={onSourceNeeded} />
      <div className={layout.cluster}>
        {cell.kind === 'conflict' && (
          <>
            <Button small variant="primary" onClick={() => void report(editor.keepMine(key))}>
              {words.keepMine}
            </Button>
            <Button small onClick={() => editor.forget(key)}>
              {words.takeTheirs}
            </Button>
          </>
        )}
        {(cell.kind === 'unsaved' || cell.kind === 'refused') && (
          <Button small onClick={() => editor.forget(key)}>
            {words.forget}
          </Button>
        )}
        {cell.kind === 'mine' && (
          <Button small onClick={() => void report(editor.drop([cell.change.id]))}>
            {words.dropDraft}
          </Button>
        )}
        {field !== undefined && (
          <Button small onClick={() => onOpen(place.row, field)}>
            {words.edit}
          </Button>
        )}
        {field?.isOptional === true && value !== null && (
          <Button small variant="quiet" onClick={() => onEdit(place.row, field, null)}>
            {words.setUnknown}
          </Button>
        )}
        {field !== undefined && (
          <Button small variant="quiet" onClick={() => onHistory(field.key)}>
            {words.fieldHistory}
          </Button>
        )}
        <Button small variant="quiet" onClick={() => onHistory(null)}>
          {words.rowHistory}
        </Button>
        <Button small variant="quiet" onClick={onRemove}>
          {words.removeRow}
        </Button>
      </div>
    </section>
  );
}

/** Explains why a value is not published yet. */
function CellNotice({
  cell,
  field,
  onSourceNeeded,
}: Pick<CellBarProps, 'field' | 'onSourceNeeded'> & { readonly cell: CellState }) {
  switch (cell.kind) {
    case 'published':
      return null;
    case 'conflict':
      return (
        <Notice kind="warn" alert>
          {words.changedTo({
            author: cell.theirs.author ?? words.someone,
            value: cellValueWords(field, cell.theirs.value),
          })}{' '}
          {words.yourValue(cellValueWords(field, cell.edit.value))}
        </Notice>
      );
    case 'unsaved':
      return cell.edit.source === '' ? (
        <Notice
          kind="warn"
          action={
            <Button small onClick={onSourceNeeded}>
              {words.addSource}
            </Button>
          }
        >
          {words.sourceNeeded}
        </Notice>
      ) : (
        <Notice kind="warn">{words.states.unsaved}</Notice>
      );
    case 'refused':
      return (
        <Notice kind="danger" alert>
          {cell.edit.message}
        </Notice>
      );
    case 'mine':
    case 'theirs':
    case 'review':
      return (
        <p className={layout.meta}>
          {stateWords(cell)} · {cell.change.source}
          {cell.change.note !== null && ` · ${words.givenBack(cell.change.note)}`}
        </p>
      );
    default:
      return <p className={layout.meta}>{stateWords(cell)}</p>;
  }
}
