import type { ListKey } from '#core/progress/lists.ts';
import { progressLists } from '#core/sections/sections.ts';
import { LISTED_SECTIONS } from '#page/sections/registry.ts';
import { useValues } from '#page/state/sync/progress/progress.ts';

const LISTS: readonly ListKey[] = [...LISTED_SECTIONS.flatMap(progressLists), 'bookmarks'];

/** True if there is progress in any list that a goal can use. */
export function useAnythingRecorded(): boolean {
  return LISTS.map(useValues).some(({ size }) => size > 0);
}
