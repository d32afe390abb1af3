import { useState } from 'react';
import { figure } from '#core/words/figure.ts';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { type HeatDay, type HeatMonth, heatLevel, monthsOf } from './heat.ts';
import styles from './heatmap.module.css';
import { words } from './words.ts';

interface HeatmapProps {
  /** Accessible summary, one sentence. */
  readonly label: string;
  /** Unit: "Records". */
  readonly counted: string;
  /** Every day of the span, in order; the first one is the first day of a week. */
  readonly days: readonly HeatDay[];
}

/** Days as squares, one column a week, with the same as a table on demand. */
export function Heatmap({ label, counted, days }: HeatmapProps) {
  const [asTable, setAsTable] = useState(false);
  const busiest = Math.max(0, ...days.map(({ count }) => count));
  const columns: readonly Column<HeatMonth>[] = [
    { key: 'month', head: words.month, cell: ({ month }) => month },
    { key: 'count', head: counted, end: true, cell: ({ count }) => figure(count) },
    { key: 'days', head: words.days, end: true, cell: (month) => month.days },
  ];
  return (
    <div className={styles.box}>
      {asTable ? (
        <DataTable caption={label} columns={columns} rows={monthsOf(days)} rowKey={({ month }) => month} />
      ) : (
        <div className={styles.heat} role="img" aria-label={label}>
          {days.map(({ date, count }) => (
            <i key={date} data-level={heatLevel(count, busiest)} />
          ))}
        </div>
      )}
      <LinkButton className={styles.turn} onClick={() => setAsTable(!asTable)}>
        {asTable ? words.asPicture : words.asTable}
      </LinkButton>
    </div>
  );
}
