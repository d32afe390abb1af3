import { useEffect } from 'react';
import type { Title } from '#core/catalogue/items.ts';
import type { FindQualifiedProps } from '#page/list/section-drawing.ts';
import { useAnythingRecorded } from '#page/parts/progress/use-anything-recorded.ts';
import { ChunkFailed } from '#page/parts/screen/lazy.tsx';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import { useMarksSettled } from '#page/state/sync/progress/progress.ts';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';

const CountQualified = lazyPart(async () => (await import('./count-qualified.tsx')).CountQualified, {
  waiting: () => null,
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});

/**
 * Finds the titles that the player qualifies for once there is progress and the page is idle, because it loads the rows
 * of most sections.
 */
export function QualifiedTitles({ items, urgent, onRows }: FindQualifiedProps<Title>) {
  const settled = useMarksSettled();
  const recorded = useAnythingRecorded();
  const idle = useIdle(recorded);
  const isBlank = settled && !recorded;
  useEffect(() => {
    if (isBlank) onRows(items);
  }, [isBlank, items, onRows]);
  return recorded && (idle || urgent) && <CountQualified items={items} onRows={onRows} />;
}
