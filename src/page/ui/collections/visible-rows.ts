/** The rows of a long list, all of one height, that are near the viewport. */

export interface VisibleArea {
  /** Scroll position of the document, in px. */
  readonly scrolled: number;
  /** Height of the window, in px. */
  readonly height: number;
}

export interface Rows {
  readonly count: number;
  /** Distance from one row to the next, in px. */
  readonly pitch: number;
  /** Distance of the first row from the top of the document, in px. */
  readonly top: number;
}

/** Rows rendered beyond each edge of the screen, so that a quick flick finds them there. */
export const BEYOND = 5;
/** The range moves in steps of so many rows: scrolling within a step renders nothing. */
const STEP = 2;

/** The step that the first row on the screen is in. */
export function firstVisibleStep(rows: Rows, sight: VisibleArea): number {
  return rows.pitch <= 0 ? 0 : Math.floor((sight.scrolled - rows.top) / rows.pitch / STEP);
}

/**
 * First and last row to render while `step` is the first in sight, with `beyond` more at each edge; the last is smaller
 * than the first when none is.
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
