import { type ReactNode, useRef } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import layout from '#page/ui/layout.module.css';
import { useOverflows } from '#page/ui/use-overflows.ts';
import styles from './data-table.module.css';

/** Explicit roles: some browsers drop table semantics when rows are laid out as cards. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
const IN_CARD = { line: styles.line, corner: styles.corner } as const;

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned to the inline end, as figures are. */
  readonly end?: boolean;
  /** In a card: a separate line, or the corner at the end of the first line. */
  readonly inCard?: keyof typeof IN_CARD;
  /** Written before the value in a card, which has no column headers. */
  readonly cardLabel?: string;
  /** Left out on phones. */
  readonly wideOnly?: boolean;
}

interface DataTableProps<Row> {
  /** Accessible name. */
  readonly caption: string;
  /** The first column is the row header. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** True for the highlighted current row. */
  readonly isCurrent?: (row: Row) => boolean;
  /** On phones: each row as a card, or narrow columns. */
  readonly onPhone?: 'cards' | 'columns';
  /** Shows ten rows and scrolls to the rest; cards on phones are not limited. */
  readonly tenInView?: boolean;
}

/** A table in its own scroll region, which is focusable while its content overflows. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCurrent,
  onPhone = 'cards',
  tenInView = false,
}: DataTableProps<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(region);
  return (
    <div
      ref={region}
      className={classNames(styles.region, onPhone === 'cards' && styles.cards, tenInView && styles.tenInView)}
      {...(overflows ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table className={styles.table} {...ROLES.table}>
        <caption className={layout.hidden}>{caption}</caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map(({ key, head, end = false, wideOnly = false }) => (
              <th key={key} scope="col" className={classNames(end && styles.end, wideOnly && styles.wideOnly)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...ROLES.row} aria-current={isCurrent?.(row) === true || undefined}>
              {columns.map(({ key, cell, end = false, inCard, cardLabel, wideOnly = false }, index) => {
                const className = classNames(
                  end && styles.end,
                  inCard !== undefined && IN_CARD[inCard],
                  wideOnly && styles.wideOnly,
                );
                return index === 0 ? (
                  <th key={key} scope="row" {...ROLES.rowheader} className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} {...ROLES.cell} className={className} data-label={cardLabel}>
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
