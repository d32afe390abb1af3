/** The sentences of a list screen. */

import { figure } from '#core/words/figure.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { SectionProgress } from '#page/parts/section-totals.ts';

/** The part of a section's table that the sentences use. */
type Worded = Pick<SectionList<never, CommonParams>, 'statuses' | 'points'>;

export interface Shown {
  /** First and last row on the page, from 1; both 0 when it is empty. */
  readonly from: number;
  readonly to: number;
  /** Rows on all pages. */
  readonly of: number;
}

/** The rows of a page that starts at `page` of pages with `perPage` rows. */
export function shownRows(page: number, perPage: number, onPage: number, total: number): Shown {
  return onPage === 0
    ? { from: 0, to: 0, of: total }
    : { from: (page - 1) * perPage + 1, to: (page - 1) * perPage + onPage, of: total };
}

/** "Showing 1 to 54 of 571." */
export function shownWords({ from, to, of }: Shown): string {
  if (to === 0) return of === 0 ? 'Nothing to show.' : `Nothing on this page of ${figure(of)}.`;
  if (from === 1 && to === of) return `Showing all ${figure(of)}.`;
  return `Showing ${figure(from)} to ${figure(to)} of ${figure(of)}.`;
}

/** "In this view: 233 earned, 612 of 1,514 points." */
export function inViewWords({ statuses, points }: Worded, view: SectionProgress): string {
  const sum =
    view.points === undefined
      ? ''
      : `, ${figure(view.points.earned)} of ${figure(view.points.total)} ${points?.label ?? ''}`;
  return `In this view: ${figure(view.earned)} ${statuses.checked.toLowerCase()}${sum}.`;
}
