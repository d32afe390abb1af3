import { useState } from 'react';
import type { ListProgress } from '#core/filters/filter.ts';
import { useValues } from '#page/state/progress.ts';
import type { TickedSection } from './section-list.ts';

/**
 * The progress that a view's filters were applied to: it stays until `key` changes. So a row marked while "Missing" is
 * shown keeps its place under the finger, and neither focus nor scrolling jumps.
 */
export function useViewSnapshot(section: TickedSection, key: string): ListProgress {
  const checked = useValues(section);
  const bookmarked = useValues('bookmarks');
  const [snapshot, setSnapshot] = useState({ key, progress: { checked, bookmarked } });
  if (snapshot.key === key) return snapshot.progress;
  const next = { key, progress: { checked, bookmarked } };
  setSnapshot(next);
  return next.progress;
}
