import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { List, ListedItem } from '#core/filters/list.ts';
import { currentProgress, type RecordedProgress, useListProgress, type Values } from '#page/list/list-progress.ts';
import { noteShift } from '#page/list/screen/header-follower.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { useReadValues } from '#page/state/sync/progress/progress.ts';
import { afterPaint } from '#page/ui/loading/after-paint.ts';
import { isAnyDialogOpen, useAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { type Departures, departures } from './leaving-rows.ts';
import { itemOf, listRowOf, openBand, rowsOnPage } from './row-places.ts';

/** The currently shown view of a list. */
export interface ShownView<Item extends ListedItem, Params extends CommonParams> {
  /** Every item of the section. */
  readonly items: readonly Item[];
  readonly params: Params;
  /** Equal while the same view is shown. */
  readonly viewKey: string;
  /** The rows of the page in list order. */
  readonly entries: readonly { readonly span: number; readonly items: readonly Item[] }[];
  /** Changes the progress that the filters are applied to, which removes or restores rows. */
  readonly setProgress: (change: (before: RecordedProgress) => RecordedProgress) => void;
}

/** Returns `before` with the current values of these items. */
function refreshed(before: Values, now: Values, items: readonly number[]): Values {
  const values = new Map(before);
  for (const item of items) {
    const value = now.get(item);
    if (value === undefined) values.delete(item);
    else values.set(item, value);
  }
  return values;
}

/** True if the view depends on progress; otherwise no mark removes a row from it. */
function dependsOnProgress<Item, Params>(list: List<Item, Params>, items: readonly Item[], params: Params): boolean {
  let isRead = false;
  const probe = {
    get: () => {
      isRead = true;
      return undefined;
    },
    has: () => {
      isRead = true;
      return false;
    },
  };
  list.evaluate(items, params, { values: probe, stages: probe, bookmarked: probe });
  return isRead;
}

/** Changes the list while keeping the first visible row that stays at the same position in the window. */
function withoutMoving(changing: readonly number[], change: () => void): void {
  const { top, bottom } = openBand();
  const anchor = [...(rowsOnPage()?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find((row) => {
    const box = row.getBoundingClientRect();
    return box.bottom > top && box.top < bottom && !changing.includes(Number(row.dataset.item));
  });
  const item = anchor?.dataset.item;
  const before = anchor?.getBoundingClientRect().top;
  flushSync(change);
  const after = item === undefined ? undefined : listRowOf(item)?.getBoundingClientRect().top;
  if (before === undefined || after === undefined || before === after) return;
  noteShift(after - before);
  scrollBy({ top: after - before, behavior: 'instant' });
}

/** Removes rows that no longer match the view after a mark, with a delay, and restores them when the mark is undone. */
export function useLeavingRows<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  params,
  viewKey,
  entries,
  setProgress,
}: ShownView<Item, Params> & { readonly definition: SectionList<Item, Params> }): void {
  const { list } = definition;
  const progress = useListProgress(definition);
  const read = useReadValues();
  const dialogOpen = useAnyDialogOpen();
  const leaving = useRef<Departures>(undefined);
  /** Items that left this view, and whether any can; null = not determined yet. */
  const left = useRef({ viewKey, items: new Set<number>(), canLeave: null as boolean | null });

  const refreshItems = useEffectEvent((changed: readonly number[]) => {
    const now = currentProgress(definition, read);
    setProgress((before) => ({
      values: refreshed(before.values, now.values, changed),
      stages: refreshed(before.stages, now.stages, changed),
      bookmarked: refreshed(before.bookmarked, now.bookmarked, changed),
    }));
  });

  useEffect(() => {
    const rows = departures(
      (item) => isAnyDialogOpen() || itemOf(document.activeElement) === item,
      (gone) => {
        for (const item of gone) left.current.items.add(item);
        withoutMoving(gone, () => refreshItems(gone));
      },
    );
    leaving.current = rows;
    // The newly focused element becomes the active one only after the event.
    const check = () => queueMicrotask(rows.check);
    document.addEventListener('focusin', check);
    document.addEventListener('focusout', check);
    return () => {
      document.removeEventListener('focusin', check);
      document.removeEventListener('focusout', check);
      rows.stop();
    };
  }, []);

  const updateLeaving = useEffectEvent(() => {
    if (left.current.viewKey !== viewKey) left.current = { viewKey, items: new Set(), canLeave: null };
    left.current.canLeave ??= dependsOnProgress(list, items, params);
    if (!left.current.canLeave) {
      leaving.current?.update(new Set());
      return;
    }
    const listed = new Set(list.evaluate(items, params, progress).rows.map(({ id }) => id));
    const gone = entries.flatMap(({ items: ofEntry }) => ofEntry.map(({ id }) => id)).filter((id) => !listed.has(id));
    leaving.current?.update(new Set(gone));
    const back = [...left.current.items].filter((id) => listed.has(id));
    for (const id of back) left.current.items.delete(id);
    // Effects can't render synchronously.
    if (back.length > 0) queueMicrotask(() => withoutMoving(back, () => refreshItems(back)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: updated whenever a mark or the view changes
  useEffect(() => {
    let over = false;
    // The mark is painted first.
    afterPaint(() => over || updateLeaving());
    return () => {
      over = true;
    };
  }, [progress, entries, viewKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: no row leaves while a dialog covers the list
  useEffect(() => leaving.current?.check(), [dialogOpen]);
}
