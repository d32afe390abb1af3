import { useState } from 'react';
import { currentProgress, type RecordedProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { useReadValues, useShownProgress } from '#page/state/sync/progress/progress.ts';

/**
 * Returns the progress that a view's filters are applied to: unchanged until `key` or the shown profile changes, or it
 * is set. So a row marked while "Missing" is shown stays in place, and neither focus nor scroll position jumps.
 */
export function useViewSnapshot(
  definition: Pick<SectionList<never, CommonParams>, 'section' | 'lists'>,
  key: string,
): readonly [RecordedProgress, (change: (before: RecordedProgress) => RecordedProgress) => void] {
  const read = useReadValues();
  const shown = useShownProgress();
  const take = () => ({ key, shown, progress: currentProgress(definition, read) });
  const [snapshot, setSnapshot] = useState(take);
  const current = snapshot.key === key && snapshot.shown === shown ? snapshot : take();
  if (current !== snapshot) setSnapshot(current);
  return [current.progress, (change) => setSnapshot((before) => ({ ...before, progress: change(before.progress) }))];
}
