import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readCell } from '#core/admin/cells.ts';
import { canonical } from '#core/admin/changes.ts';
import { EDITED, type EditedField, rowLabel, type TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { EditorState } from '#page/state/editing/table-editor.ts';
import { firstVisibleStep, rowsOfStep } from '#page/ui/collections/visible-rows.ts';
import { ArrowDown, ArrowUp } from '#page/ui/icons/contest-icons.tsx';
import layout from '#page/ui/layout.module.css';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import type { Leave } from './cell-editor.tsx';
import { isLong } from './field-control.tsx';
import styles from './grid.module.css';
import { AS_BODY, asGrid, asHead, asRow, type Editing, GridRow } from './grid-row.tsx';
import type { ShownRows } from './shown-rows.ts';
import { words } from './words.ts';

/** Largest share of the window's height that the grid takes; same as in its stylesheet. */
const SHARE = 0.62;

/** Returns the first and last row to render of a grid that scrolls by itself. */
function useVisibleGrid(region: RefObject<HTMLElement | null>, count: number, pitch: number) {
  const [step, setStep] = useState(0);
  const rows = { count, pitch, top: 0 };
  const height = innerHeight * SHARE;
  const stepAt = (scrolled: number) => firstVisibleStep(rows, { scrolled, height });
  // The last row may have moved up since, because of a filter.
  const shown = Math.min(step, stepAt(Math.max(0, count - 1) * pitch));
  /** Scrolls until a cell is visible. */
  const reveal = (row: number, column: number) => {
    const box = region.current;
    if (box === null) return;
    const [heads] = box.children;
    const head = heads?.children[column];
    if (heads === undefined || !(head instanceof HTMLElement)) return;
    const top = row * pitch;
    const height = box.clientHeight - heads.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + pitch > box.scrollTop + height) box.scrollTop = top + pitch - height;
    const keys = heads.children[0]?.clientWidth ?? 0;
    const start = head.offsetLeft;
    if (column > 0 && start - keys < box.scrollLeft) box.scrollLeft = start - keys;
    else if (start + head.clientWidth > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = start + head.clientWidth - box.clientWidth;
    }
    setStep(stepAt(box.scrollTop));
  };
  const onScroll = () => setStep(stepAt(region.current?.scrollTop ?? 0));
  return { ...rowsOfStep(rows, shown, height), onScroll, reveal };
}

/** Widths in px by kind. */
const WIDTHS: Readonly<Record<EditedField['kind'], number>> = {
  text: 168,
  markdown: 240,
  number: 96,
  flag: 88,
  moment: 190,
  names: 240,
  numbers: 132,
  json: 200,
};

/** Returns the rows that need their key after their label: it is more than an id, or another row has the label too. */
function keyedRows(table: EditedTable, rowOf: ReadonlyMap<string, TableRow>): ReadonlySet<string> {
  const isId = EDITED[table].key.every((field) => field === 'id');
  const first = new Map<string, string>();
  const keyed = new Set<string>();
  for (const [key, row] of rowOf) {
    const label = rowLabel(table, row);
    const namesake = first.get(label);
    if (namesake === undefined) first.set(label, key);
    else keyed.add(namesake).add(key);
    if (!isId && key !== label) keyed.add(key);
  }
  return keyed;
}

/** A cell by its row's key; column 0 contains the keys. */
export interface Place {
  readonly row: string;
  readonly column: number;
}

interface GridProps {
  readonly table: EditedTable;
  /** Fields that have a column. */
  readonly fields: readonly EditedField[];
  readonly state: EditorState;
  readonly keys: readonly string[];
  readonly rowOf: ReadonlyMap<string, TableRow>;
  readonly shown: ShownRows;
  readonly onSort: (field: string | null) => void;
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
  readonly onEdit: (row: string, field: EditedField, value: unknown) => void;
  /** Opens a value that does not fit into its cell. */
  readonly onOpen: (row: string, field: EditedField) => void;
}

/** Rows and fields of a table. Only the visible ones are rendered. */
export function Grid({ table, fields, state, keys, rowOf, shown, onSort, place, onPlace, onEdit, onOpen }: GridProps) {
  const { title } = EDITED[table];
  const pitch = useMediaQuery('(max-width: 719.98px), (pointer: coarse)') ? 44 : 34;
  const region = useRef<HTMLDivElement>(null);
  const { first, last, onScroll, reveal } = useVisibleGrid(region, keys.length, pitch);
  const keyed = useMemo(() => keyedRows(table, rowOf), [table, rowOf]);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Whether the focus follows the current cell, because the grid itself moved it. */
  const follow = useRef(false);
  const at = Math.max(0, place === null ? 0 : keys.indexOf(place.row));
  const column = place?.column ?? 0;

  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    region.current?.querySelector<HTMLElement>(`[data-cell="${at} ${column}"]`)?.focus({ preventScroll: true });
  });

  // On phones the panel of the current cell covers the end of the grid.
  const current = place === null ? null : `${at} ${column}`;
  useEffect(() => {
    if (current === null || !matchMedia(PHONE).matches) return;
    region.current
      ?.querySelector(`[data-cell="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [current]);

  const move = (row: number, next: number) => {
    const index = Math.min(keys.length - 1, Math.max(0, row));
    const to = Math.min(fields.length, Math.max(0, next));
    const key = keys[index];
    if (key === undefined) return;
    follow.current = true;
    reveal(index, to);
    onPlace({ row: key, column: to });
  };

  const start = (row: string, field: EditedField | undefined, typed?: string) => {
    if (field === undefined) return;
    if (isLong(field)) onOpen(row, field);
    else setEditing({ row, field: field.key, typed });
  };

  const commit = (text: string, leave: Leave): string | null => {
    const field = fields.find(({ key }) => key === editing?.field);
    if (editing === null || field === undefined) return null;
    const read = readCell(table, field, text);
    if (!read.ok) return read.message;
    setEditing(null);
    if (canonical(rowOf.get(editing.row)?.[field.key]) !== canonical(read.value))
      onEdit(editing.row, field, read.value);
    const from = keys.indexOf(editing.row);
    const here = fields.indexOf(field) + 1;
    if (leave === 'down') move(from + 1, here);
    else if (leave !== 'stay') move(from, here + (leave === 'right' ? 1 : -1));
    return null;
  };
  const newest = useRef({ commit, move });
  newest.current = { commit, move };
  const onCommit = useCallback((text: string, leave: Leave) => newest.current.commit(text, leave), []);
  const onCancel = useCallback(() => {
    setEditing(null);
    follow.current = true;
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keys[at];
    const field = fields[column - 1];
    if (key === undefined || editing !== null || event.target === event.currentTarget) return;
    const whole = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
      ArrowUp: [whole ? 0 : at - 1, column],
      ArrowDown: [whole ? keys.length : at + 1, column],
      ArrowLeft: [at, whole ? 0 : column - 1],
      ArrowRight: [at, whole ? fields.length : column + 1],
      PageUp: [at - 10, column],
      PageDown: [at + 10, column],
      Home: [whole ? 0 : at, 0],
      End: [whole ? keys.length : at, fields.length],
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(...to);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      start(key, field);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && field !== undefined) {
      event.preventDefault();
      if (field.isOptional === true && rowOf.get(key)?.[field.key] != null) onEdit(key, field, null);
    } else if (event.key.length === 1 && !whole && !event.altKey && field !== undefined) {
      // Values with choices are edited in a list, long texts in a dialog.
      const typed = field.choices !== undefined || field.kind === 'flag' || isLong(field) ? undefined : event.key;
      event.preventDefault();
      start(key, field, typed);
    }
  };

  /** Returns the cell of an event. */
  const cellOf = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
    const [row, to] = (cell?.dataset.cell ?? '').split(' ').map(Number);
    const key = row === undefined ? undefined : keys[row];
    return cell === null || key === undefined || to === undefined ? null : { key, column: to };
  };

  const handlers = {
    onScroll,
    onKeyDown,
    onMouseDown: (event: MouseEvent) => {
      const cell = cellOf(event);
      if (cell !== null && editing === null) onPlace({ row: cell.key, column: cell.column });
    },
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellOf(event);
      if (cell !== null && editing === null) start(cell.key, fields[cell.column - 1]);
    },
  };
  const columns = `var(--key-w) ${fields.map(({ kind }) => `${WIDTHS[kind]}px`).join(' ')}`;
  const drawn = keys.slice(first, last + 1).map((key, index) => [first + index, key] as const);
  const key = keys[at];
  if (key !== undefined && (at < first || at > last)) drawn.push([at, key]);
  return (
    <div
      ref={region}
      {...asGrid(title, keys.length + 1, fields.length + 1)}
      className={`${layout.card} ${styles.grid}`}
      style={{ '--columns': columns } as Record<string, string>}
      {...handlers}
    >
      <div {...asRow(1)} className={styles.heads}>
        <Head label={words.key} index={1} isSorted={shown.sort === null} shown={shown} onSort={() => onSort(null)} />
        {fields.map(({ key, label }, index) => (
          <Head
            key={key}
            label={label}
            index={index + 2}
            isSorted={shown.sort === key}
            shown={shown}
            onSort={() => onSort(key)}
          />
        ))}
      </div>
      <div {...AS_BODY} className={styles.rows} style={{ height: keys.length * pitch }}>
        {drawn.map(([index, key]) => {
          const row = rowOf.get(key);
          return (
            row !== undefined && (
              <GridRow
                key={key}
                table={table}
                fields={fields}
                row={row}
                name={key}
                index={index}
                pitch={pitch}
                showsKey={keyed.has(key)}
                state={state}
                column={index === at ? column : null}
                editing={editing?.row === key ? editing : null}
                onCommit={onCommit}
                onCancel={onCancel}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface HeadProps {
  readonly label: string;
  readonly index: number;
  readonly isSorted: boolean;
  readonly shown: ShownRows;
  readonly onSort: () => void;
}

function Head({ label, index, isSorted, shown: { isDescending }, onSort }: HeadProps) {
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div {...asHead(index, isSorted ? (isDescending ? 'descending' : 'ascending') : undefined)} className={styles.head}>
      <button type="button" onClick={onSort}>
        <span>{label}</span>
        {isSorted && <Arrow className="icon--s" aria-hidden />}
      </button>
    </div>
  );
}
