import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { SectionProgress } from '#page/parts/words/section-totals.ts';
import { words } from './words.ts';

/** The part of a section's table used here. */
type Worded = Pick<SectionList<never, CommonParams>, 'done' | 'pointCount'>;

export interface ShownRange {
  /** First and last row on the page, from 1; both 0 if it is empty. */
  readonly from: number;
  readonly to: number;
  /** Number of rows on all pages. */
  readonly of: number;
}

/** Returns the range of rows on page number `page`, with `perPage` rows per page. */
export function shownRows(page: number, perPage: number, onPage: number, total: number): ShownRange {
  return onPage === 0
    ? { from: 0, to: 0, of: total }
    : { from: (page - 1) * perPage + 1, to: (page - 1) * perPage + onPage, of: total };
}

/** "Showing 1 to 54 of 571." */
export function shownWords({ from, to, of }: ShownRange): string {
  if (to === 0) return of === 0 ? words.nothing : words.nothingHere(of);
  if (from === 1 && to === of) return words.all(of);
  return words.some({ from, to, count: of });
}

/** "In this view: 233 earned, 612 of 1,514 points." */
export function inViewWords({ done: state, pointCount }: Worded, { earned: count, points }: SectionProgress): string {
  return pointCount === undefined || points === undefined
    ? words.inView({ count, state })
    : words.inViewWithPoints({ count, state, points: points.earned, total: pointCount(points.total) });
}
