import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GridEntry, placeEntries } from './grid-places.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import styles from './virtual-grid.module.css';

interface VirtualGridProps<E extends GridEntry> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly entries: readonly E[];
  /** Height of one row in rem, on phones and above. */
  readonly rowHeight: { readonly phone: number; readonly wide: number };
  /** Renders the `<li>` of an entry; it carries `style` and repeats `style.gridRow` as `data-row`. */
  readonly render: (entry: E, style: React.CSSProperties) => ReactNode;
}

/** Above this many rows of one column only those near the screen are rendered. */
const WHOLE_UP_TO = 110;
const MIN_COLUMN_PX = 280;
const PHONE_BELOW_PX = 719.98;

interface Measures {
  readonly columns: number;
  /** Height of one row and the gap below it, in px. */
  readonly row: number;
  readonly gap: number;
  /** Distance of the list from the top of the document, in px. */
  readonly top: number;
}

function measure(list: HTMLElement, rowHeight: { readonly phone: number; readonly wide: number }): Measures {
  const phone = innerWidth <= PHONE_BELOW_PX;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const gap = phone ? 0 : 8;
  return {
    columns: phone ? 1 : Math.max(1, Math.floor((list.clientWidth + gap) / (MIN_COLUMN_PX + gap))),
    // In rem, so that a larger text size finds room.
    row: (phone ? rowHeight.phone : rowHeight.wide) * rem,
    gap,
    top: list.getBoundingClientRect().top + scrollY,
  };
}

/** The row of the grid that holds the focus, from 0. */
function rowWithFocus(list: HTMLElement | null): number | null {
  const focused = document.activeElement;
  const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
  // The first number of `grid-row`, which counts from 1.
  return row === undefined ? null : Number.parseInt(row, 10) - 1;
}

/**
 * A list as rows on phones and as cards in columns from 720 px up. All rows have one height; an entry may span several.
 * Long lists render only what is near the screen; the entry with the focus always stays.
 */
export function VirtualGrid<E extends GridEntry>({ label, entries, rowHeight, render }: VirtualGridProps<E>) {
  const list = useRef<HTMLUListElement>(null);
  const [measures, setMeasures] = useState<Measures | null>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const update = () =>
      setMeasures((before) => {
        const now = measure(element, rowHeight);
        const same =
          before !== null &&
          before.columns === now.columns &&
          before.row === now.row &&
          before.gap === now.gap &&
          before.top === now.top;
        return same ? before : now;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [rowHeight]);

  const columns = measures?.columns ?? 1;
  const { places, rows } = useMemo(() => placeEntries(entries, columns), [entries, columns]);
  const sight = useRowsInSight({
    count: rows,
    pitch: measures === null ? 0 : measures.row + measures.gap,
    top: measures?.top ?? 0,
  });
  const whole = entries.length <= WHOLE_UP_TO;
  // Asked for only here: a focus that moves among rendered rows changes nothing, so it renders nothing.
  const focusedRow = whole ? null : rowWithFocus(list.current);
  const isNear = (row: number, span: number) =>
    whole ||
    (row <= sight.last && row + span > sight.first) ||
    (focusedRow !== null && row <= focusedRow && row + span > focusedRow);

  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={label}
      style={
        measures === null
          ? undefined
          : {
              gridTemplateRows: `repeat(${rows}, ${measures.row}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap: measures.gap,
            }
      }
    >
      {measures !== null &&
        entries.map((entry, index) => {
          const place = places[index];
          if (place === undefined || !isNear(place.row, entry.span)) return null;
          return render(entry, place.style);
        })}
    </ul>
  );
}
