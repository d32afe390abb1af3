import { useState } from 'react';
import { figure } from '#core/words/figure.ts';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { LinkButton } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { type HeatDay, type HeatMonth, heatLevel, monthsOf } from './heat.ts';
import styles from './heatmap.module.css';
import { words } from './words.ts';

interface HeatmapProps {
  /** Accessible summary in one sentence. */
  readonly label: string;
  /** Unit: "Records". */
  readonly counted: string;
  /** Every day of the period, in order; the first one starts a week. */
  readonly days: readonly HeatDay[];
}

/** Side of a day's square and distance between squares, in units of the drawing. */
const SIDE = 11;
const STEP = SIDE + 3;
const WEEK = 7;
const LEVELS = [0, 1, 2, 3, 4] as const;

/**
 * Days as squares, one column per week, and the same as a table by month, which is shown on demand and always available
 * to assistive technology.
 */
export function Heatmap({ label, counted, days }: HeatmapProps) {
  const [asTable, setAsTable] = useState(false);
  const busiest = Math.max(0, ...days.map(({ count }) => count));
  const width = Math.ceil(days.length / WEEK) * STEP - (STEP - SIDE);
  const columns: readonly Column<HeatMonth>[] = [
    { key: 'month', head: words.month, cell: ({ month }) => month },
    { key: 'count', head: counted, end: true, cell: ({ count }) => figure(count) },
    { key: 'days', head: words.days, end: true, cell: (month) => month.days },
  ];
  const table = <DataTable caption={label} columns={columns} rows={monthsOf(days)} rowKey={({ month }) => month} />;
  return (
    <div className={styles.box}>
      {asTable ? (
        table
      ) : (
        <>
          <svg
            className={styles.heat}
            viewBox={`0 0 ${width} ${WEEK * STEP - (STEP - SIDE)}`}
            role="img"
            aria-label={label}
          >
            {days.map(({ date, count }, index) => (
              <rect
                key={date}
                data-level={heatLevel(count, busiest)}
                x={Math.floor(index / WEEK) * STEP}
                y={(index % WEEK) * STEP}
                width={SIDE}
                height={SIDE}
                rx={2}
              />
            ))}
          </svg>
          <div className={styles.unseen}>{table}</div>
        </>
      )}
      <div className={`${layout.row} ${styles.foot}`}>
        {!asTable && (
          <span className={styles.scale} aria-hidden="true">
            {words.fewer}
            {LEVELS.map((level) => (
              <svg key={level} viewBox={`0 0 ${SIDE} ${SIDE}`} className={styles.sample} aria-hidden="true">
                <rect data-level={level} width={SIDE} height={SIDE} rx={2} />
              </svg>
            ))}
            {words.more}
          </span>
        )}
        <LinkButton className={styles.turn} onClick={() => setAsTable(!asTable)}>
          {asTable ? words.asPicture : words.asTable}
        </LinkButton>
      </div>
    </div>
  );
}
