import { useState } from 'react';
import type { ListProgress } from '#core/filters/filter.ts';
import { currentValues } from '#page/state/progress.ts';
import type { TickedSection } from './section-list.ts';

/**
 * The progress that a view's filters were applied to: it stays until `key` changes. So a row marked while "Missing" is
 * shown keeps its place under the finger, and neither focus nor scrolling jumps.
 */
export function useViewSnapshot(section: TickedSection, key: string): ListProgress {
  const take = () => ({ key, progress: { checked: currentValues(section), bookmarked: currentValues('bookmarks') } });
  const [snapshot, setSnapshot] = useState(take);
  if (snapshot.key === key) return snapshot.progress;
  const next = take();
  setSnapshot(next);
  return next.progress;
}
