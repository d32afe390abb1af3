import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GridEntry, placeEntries } from './grid-places.ts';
import { beginAtTop, measureVisibleArea, useVisibleRows } from './use-visible-rows.ts';
import styles from './virtual-grid.module.css';
import { BEYOND } from './visible-rows.ts';

interface VirtualGridProps<E extends GridEntry> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly entries: readonly E[];
  /** Height of one row in rem, on phones and above. */
  readonly rowHeight: { readonly phone: number; readonly wide: number };
  /** True if there is one column at any width. */
  readonly oneColumn?: boolean;
  /** Renders the `<li>` of an entry, which must have `style` and repeat `style.gridRow` as `data-row`. */
  readonly render: (entry: E, style: React.CSSProperties) => ReactNode;
}

/** Lists with more entries than this render only those near the screen. */
const WHOLE_UP_TO = 110;
const MIN_COLUMN_PX = 280;
const PHONE_BELOW_PX = 719.98;
/** Estimated offset of a list on its page, until its first rows are mounted. */
const USUAL_TOP_PX = 200;

interface Measures {
  readonly columns: number;
  /** Height of one row and the gap below it, in px. */
  readonly row: number;
  readonly gap: number;
  /** Distance from the list to the top of the document, in px. */
  readonly top: number;
}

/** Returns the geometry of a list, estimated before it is mounted; null where it can't be estimated. */
function measure(
  rowHeight: { readonly phone: number; readonly wide: number },
  list: HTMLElement | null,
  oneColumn: boolean,
): Measures | null {
  const phone = innerWidth <= PHONE_BELOW_PX;
  if (!phone && list === null) return null;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const gap = phone ? 0 : 8;
  return {
    columns:
      phone || list === null || oneColumn
        ? 1
        : Math.max(1, Math.floor((list.clientWidth + gap) / (MIN_COLUMN_PX + gap))),
    // In rem, so that rows grow with the text size.
    row: (phone ? rowHeight.phone : rowHeight.wide) * rem,
    gap,
    top: list === null ? USUAL_TOP_PX : list.getBoundingClientRect().top + scrollY,
  };
}

/** Returns the index of the row with the focus; null = none. */
function rowWithFocus(list: HTMLElement | null): number | null {
  const focused = document.activeElement;
  const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
  // `grid-row` starts with the row number, counted from 1.
  return row === undefined ? null : Number.parseInt(row, 10) - 1;
}

/**
 * A list of rows on phones and of cards in columns from 720 px up. All rows have the same height; an entry may span
 * several. Long lists render only entries near the screen and the entry with the focus.
 */
export function VirtualGrid<E extends GridEntry>({
  label,
  entries,
  rowHeight,
  oneColumn = false,
  render,
}: VirtualGridProps<E>) {
  const list = useRef<HTMLUListElement>(null);
  const wasOne = useRef(oneColumn);
  // Rendering with an estimate lets the first rows appear with the list.
  const [measures, setMeasures] = useState(() => {
    beginAtTop();
    return measure(rowHeight, null, oneColumn);
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const update = () => {
      measureVisibleArea();
      setMeasures((before) => {
        const now = measure(rowHeight, element, oneColumn);
        return JSON.stringify(before) === JSON.stringify(now) ? before : now;
      });
    };
    // A list with rows is measured by the observer after layout: measuring now would force another layout.
    if (element.childElementCount === 0 || oneColumn !== wasOne.current) update();
    wasOne.current = oneColumn;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [rowHeight, oneColumn]);

  const columns = measures?.columns ?? 1;
  const { places, rows } = useMemo(() => placeEntries(entries, columns), [entries, columns]);
  const whole = entries.length <= WHOLE_UP_TO;
  const visible = useVisibleRows(
    { count: rows, pitch: measures === null ? 0 : measures.row + measures.gap, top: measures?.top ?? 0 },
    whole ? rows : BEYOND,
  );
  // Read only here: moving the focus among rendered rows needs no render.
  const focusedRow = whole ? null : rowWithFocus(list.current);
  const isNear = (row: number, span: number) =>
    (row <= visible.last && row + span > visible.first) ||
    (focusedRow !== null && row <= focusedRow && row + span > focusedRow);

  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={label}
      aria-busy={visible.growing || undefined}
      // Used to compute the positions of entries that are not rendered.
      data-columns={columns}
      data-pitch={measures === null ? undefined : measures.row + measures.gap}
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
