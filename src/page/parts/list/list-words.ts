/** The sentences of a list screen. */
import type { SectionProgress } from '#page/parts/section-totals.ts';

const figure = (value: number) => value.toLocaleString('en');

/** "+8 points", "1 point"; empty where there are none. */
function pointsChange(points: number | undefined, checked: boolean): string {
  if (points === undefined || points === 0) return '';
  return `, ${checked ? '+' : '−'}${figure(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** What the toast says of a tick: "Dread Lord earned, +8 points". */
export function tickToast(name: string, checked: boolean, points: number | undefined): string {
  return `${name} ${checked ? 'earned' : 'no longer earned'}${pointsChange(points, checked)}`;
}

/** What is spoken of a tick: "Dread Lord earned. 234 of 571, 620 points." */
export function tickAnnouncement(name: string, checked: boolean, totals: SectionProgress): string {
  const points = totals.points === undefined ? '' : `, ${figure(totals.points.earned)} points`;
  return `${name} ${checked ? 'earned' : 'no longer earned'}. ${figure(totals.earned)} of ${figure(totals.total)}${points}.`;
}

/** What is said of a bookmark. */
export function bookmarkWords(name: string, bookmarked: boolean): string {
  return bookmarked ? `${name} bookmarked` : `${name} no longer bookmarked`;
}

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
export function inViewWords(view: SectionProgress): string {
  const points =
    view.points === undefined ? '' : `, ${figure(view.points.earned)} of ${figure(view.points.total)} points`;
  return `In this view: ${figure(view.earned)} earned${points}.`;
}
