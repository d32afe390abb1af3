import { type ReactNode, useRef } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { ArrowDown, ArrowUp, ArrowUpDown } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { useOverflows } from '#page/ui/use-overflows.ts';
import styles from './data-table.module.css';

const TABLES = { plain: undefined, stack: styles.stack, sticky: styles.sticky } as const;
const REGIONS = { plain: undefined, stack: styles.stackRegion, sticky: styles.stickyRegion } as const;
const IN_CARD = { line: styles.line, corner: styles.corner } as const;

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned to the line's end, as figures are. */
  readonly end?: boolean;
  readonly sortable?: boolean;
  /** Left out on phones. */
  readonly wideOnly?: boolean;
  /** In a card: a line of its own, or the corner at the end of the first line. */
  readonly inCard?: keyof typeof IN_CARD;
  /** Written before the value in a card, which has no heads. */
  readonly cardLabel?: string;
}

export interface Sort {
  /** Key of the column. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Row> {
  /** Accessible name. */
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The row that stands out as the present one. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Sort order; the caller sorts the rows. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** `stack` turns rows into cards on phones, `sticky` keeps the heads and the first column while it scrolls. */
  readonly manner?: keyof typeof TABLES;
  /** Shows ten rows and scrolls to the others; cards on phones flow on instead. */
  readonly tenInView?: boolean;
}

function Head<Row>({
  column,
  sort,
  onSort,
}: { readonly column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>) {
  const { key, head, end = false, sortable = false, wideOnly = false } = column;
  const direction = sort?.by === key ? sort.direction : undefined;
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classNames(end && styles.end, !sortable && styles.silent, wideOnly && styles.wideOnly)}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => {
            const next = direction === 'ascending' ? 'descending' : 'ascending';
            onSort?.({ by: key, direction: next });
            announce(`Sorted by ${head}, ${next}`);
          }}
        >
          {head}
          <Icon className="icon--s" aria-hidden />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

/** Rows and columns. It scrolls in a region of its own, which the keyboard reaches where there is something to scroll. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCurrent,
  sort = null,
  onSort,
  manner = 'plain',
  tenInView = false,
}: DataTableProps<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(region);
  // Some browsers drop the meaning of rows that are laid out as cards: it is written down.
  const role = (name: string) => (manner === 'stack' ? name : undefined);
  return (
    <div
      ref={region}
      className={classNames(styles.region, REGIONS[manner], tenInView && styles.tenInView)}
      {...(overflows ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table className={classNames(styles.table, TABLES[manner])} role={role('table')}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role={role('rowgroup')}>
          <tr role={role('row')}>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} {...(onSort === undefined ? {} : { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role={role('row')} aria-current={isCurrent?.(row) === true || undefined}>
              {columns.map(({ key, cell, end = false, wideOnly = false, inCard, cardLabel }, index) => {
                const className = classNames(
                  end && styles.end,
                  wideOnly && styles.wideOnly,
                  inCard !== undefined && IN_CARD[inCard],
                );
                return index === 0 ? (
                  <th key={key} scope="row" role={role('rowheader')} className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role={role('cell')} className={className} data-label={cardLabel}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
