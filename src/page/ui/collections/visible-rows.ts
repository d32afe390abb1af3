/** The rows of a long list, all of one height, that are near the viewport. */

export interface VisibleArea {
  /** Scroll position of the document, in px. */
  readonly scrolled: number;
  /** Height of the window, in px. */
  readonly height: number;
}

export interface Rows {
  readonly count: number;
  /** Distance between the tops of adjacent rows, in px. */
  readonly pitch: number;
  /** Distance from the first row to the top of the document, in px. */
  readonly top: number;
}

/** Rows rendered beyond each edge of the screen, so that fast scrolling finds them rendered. */
export const BEYOND = 5;
/** The range moves in steps of this many rows: scrolling within a step renders nothing. */
const STEP = 2;

/** Returns the step of the first row on the screen. */
export function firstVisibleStep(rows: Rows, area: VisibleArea): number {
  return rows.pitch <= 0 ? 0 : Math.floor((area.scrolled - rows.top) / rows.pitch / STEP);
}

/**
 * Returns the first and last row to render while `step` is the first visible one, with `beyond` more at each edge. Last
 * is smaller than first if there are none.
 */
export function rowsOfStep(
  rows: Rows,
  step: number,
  height: number,
  beyond: number = BEYOND,
): { readonly first: number; readonly last: number } {
  if (rows.pitch <= 0) return { first: 0, last: -1 };
  const onScreen = Math.ceil(height / rows.pitch) + STEP;
  const from = step * STEP;
  return { first: Math.max(0, from - beyond), last: Math.min(rows.count - 1, from + onScreen + beyond) };
}
