/** Positions of entries in a grid whose rows all have the same height. */

/** An entry and the number of rows it spans. */
export interface GridEntry {
  readonly span: number;
  /** True if it spans all columns, so that the next entry starts below it. */
  readonly full?: boolean;
}

export interface GridPlace {
  /** First row, from 0. */
  readonly row: number;
  /** Column, from 0. */
  readonly column: number;
  /** The CSS of the place; one shared object per place, so that memoised rows do not render again. */
  readonly style: { readonly gridRow: string; readonly gridColumn: string };
}

export interface GridPlaces {
  readonly places: readonly GridPlace[];
  /** Total number of rows. */
  readonly rows: number;
}

const styles = new Map<string, GridPlace['style']>();

function styleOf(row: number, span: number, column: number, full: boolean): GridPlace['style'] {
  const key = `${row}/${span}/${full ? 'full' : column}`;
  let style = styles.get(key);
  if (style === undefined) {
    style = {
      gridRow: span === 1 ? `${row + 1}` : `${row + 1} / span ${span}`,
      gridColumn: full ? '1 / -1' : `${column + 1}`,
    };
    styles.set(key, style);
  }
  return style;
}

/** Places each entry in the column with the fewest rows so far, leftmost first, so that tall entries leave no holes. */
export function placeEntries(entries: readonly GridEntry[], columns: number): GridPlaces {
  const depth = new Array<number>(columns).fill(0);
  const places = entries.map(({ span, full = false }) => {
    if (full) {
      const row = Math.max(...depth);
      depth.fill(row + span);
      return { row, column: 0, style: styleOf(row, span, 0, true) };
    }
    let column = 0;
    for (let other = 1; other < columns; other++) {
      if ((depth[other] ?? 0) < (depth[column] ?? 0)) column = other;
    }
    const row = depth[column] ?? 0;
    depth[column] = row + span;
    return { row, column, style: styleOf(row, span, column, false) };
  });
  return { places, rows: Math.max(0, ...depth) };
}
