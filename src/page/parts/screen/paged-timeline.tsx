import { type ReactNode, useState } from 'react';
import { Timeline } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { words } from '../words.ts';

/** Rows that a long list begins with, and that each press adds. */
const STEP = 10;

interface PagedTimelineProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** All there are, where `rows` are only the first of them. */
  readonly total?: number;
  readonly row: (row: Row) => ReactNode;
}

/** A list that begins short: a queue may hold thousands. */
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
