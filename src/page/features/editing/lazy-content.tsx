import type { ComponentType } from 'react';
import { ChunkFailed } from '#page/parts/screen/lazy.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { type LazyPart, lazyPart } from '#page/ui/loading/lazy-part.tsx';

/** The content of an admin screen, fetched on the first visit. */
export function lazyContent(load: () => Promise<ComponentType>): LazyPart<object> {
  return lazyPart<object>(load, {
    waiting: () => <ListLoading progress={null} />,
    failed: (_, retry) => <ChunkFailed retry={retry} />,
  });
}
