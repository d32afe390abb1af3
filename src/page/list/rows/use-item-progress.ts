import { useMemo } from 'react';
import type { ListKey } from '#core/progress/lists.ts';
import { type Lists, listsOf, type RecordedProgress, type Values } from '#page/list/list-progress.ts';
import { type ItemSync, useItemSync, useValue } from '#page/state/sync/progress/progress.ts';

interface ItemProgress {
  /** Recorded values of this item only. */
  readonly progress: RecordedProgress;
  /** Its sync state. */
  readonly sync: ItemSync;
  /** The list that `sync` refers to. */
  readonly list: ListKey;
}

/** Returns the recorded values of one item; renders again only when they change. */
export function useItemProgress(definition: Lists, item: number): ItemProgress {
  const lists = listsOf(definition);
  const value = useValue(lists.values, item);
  const stage = useValue(lists.stages, item);
  const mark = useValue(lists.bookmarked, item);
  const syncs = [
    [lists.values, useItemSync(lists.values, item)],
    [lists.stages, useItemSync(lists.stages, item)],
    [lists.bookmarked, useItemSync(lists.bookmarked, item)],
  ] as const;
  const progress = useMemo(() => {
    const only = (one: number): Values => new Map(one === 0 ? [] : [[item, one]]);
    return { values: only(value), stages: only(stage), bookmarked: only(mark) };
  }, [item, value, stage, mark]);
  // A refused change needs the player, so it comes first.
  const [list, sync] = syncs.find((one) => one[1] === 'failed') ?? syncs.find((one) => one[1] !== 'saved') ?? syncs[0];
  return { progress, sync, list: list || definition.section };
}
