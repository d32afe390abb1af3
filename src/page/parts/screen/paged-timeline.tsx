import { type ReactNode, useState } from 'react';
import { Timeline } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { words } from '../words.ts';

/** Number of rows shown at first, and added by each press. */
const STEP = 10;

interface PagedTimelineProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Total number, if `rows` are only the first of them. */
  readonly total?: number;
  readonly row: (row: Row) => ReactNode;
}

/** A timeline that starts short: a queue may have thousands of rows. */
export function PagedTimeline<Row>({ label, rows, total = rows.length, row }: PagedTimelineProps<Row>) {
  const [shown, setShown] = useState(STEP);
  const left = Math.min(STEP, rows.length - shown);
  return (
    <>
      <Timeline label={label}>{rows.slice(0, shown).map(row)}</Timeline>
      {left > 0 && (
        <Button small onClick={() => setShown(shown + STEP)}>
          {words.showMore(left)}
        </Button>
      )}
      {left <= 0 && total > rows.length && <p>{words.andMore(total - rows.length)}</p>}
    </>
  );
}
