import type { ListKey } from '#core/progress/lists.ts';
import { progressLists } from '#core/sections/sections.ts';
import { LISTED_SECTIONS } from '#page/sections/registry.ts';
import { useValues } from '#page/state/sync/progress/progress.ts';

const LISTS: readonly ListKey[] = [...LISTED_SECTIONS.flatMap(progressLists), 'bookmarks'];

/** Whether there is progress on any list that a goal can come from. */
export function useAnythingRecorded(): boolean {
  return LISTS.map(useValues).some(({ size }) => size > 0);
}
