import { useEffect, useMemo, useRef } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { countTick } from '#page/state/settings/device.ts';
import { currentValues, setValue } from '#page/state/sync/progress/progress.ts';
import { type ListValue, setValues } from '#page/state/sync/progress/set-values.ts';
import { afterPaint } from '#page/ui/loading/after-paint.ts';
import { type Changed, reportFailure, reportMark, undoMark } from './mark-feedback.ts';

/** Values to set as one change. */
export type MarkedChange = readonly [ListValue, ...ListValue[]];

/** Commands of a row's controls; one object for the life of the screen, so that rows need not render again. */
export interface Marks<Item> {
  readonly tick: (item: Item, checked: boolean) => void;
  /** Sets values other than a tick. */
  readonly record: (item: Item, change: MarkedChange) => void;
  readonly bookmark: (item: Item, bookmarked: boolean) => void;
  readonly undo: () => void;
}

/** Adds the current value to each new one. */
function withBefore([first, ...others]: MarkedChange): readonly [Changed, ...Changed[]] {
  const addBefore = (one: ListValue) => ({ ...one, before: currentValues(one.list).get(one.item) ?? 0 });
  return [addBefore(first), ...others.map(addBefore)];
}

/**
 * Returns commands for ticks, counts, bookmarks and undo: each is shown at once, announced, and can be undone from the
 * toast.
 */
export function useMarks<Item extends ListedItem, Params extends CommonParams>(
  definition: SectionList<Item, Params>,
  items: readonly Item[],
): Marks<Item> {
  const now = { definition, items };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  return useMemo(() => {
    const undo = () => void undoMark(latest.current);
    const report = (item: Item, changed: readonly [Changed, ...Changed[]], saving: Promise<void>) => {
      reportMark(latest.current, changed, undo);
      saving.catch((error: unknown) => reportFailure(item, error));
    };
    const record = (item: Item, change: MarkedChange) => {
      const changed = withBefore(change);
      report(item, changed, setValues(change));
      if (changed.some(({ value, before }) => value > before)) countTick();
    };
    return {
      undo,
      record,
      tick: (item: Item, checked: boolean) => {
        const { section: list } = latest.current.definition;
        const value = checked ? 1 : 0;
        const changed = withBefore([{ list, item: item.id, value }]);
        // The tick and the badge are painted first; lists, totals and messages follow after that frame.
        const saving = setValue(list, item.id, value, { defer: afterPaint });
        afterPaint(() => {
          report(item, changed, saving);
          if (checked) countTick();
        });
      },
      bookmark: (item: Item, bookmarked: boolean) => {
        const change: MarkedChange = [{ list: 'bookmarks', item: item.id, value: bookmarked ? 1 : 0 }];
        report(item, withBefore(change), setValues(change));
      },
    };
  }, []);
}
