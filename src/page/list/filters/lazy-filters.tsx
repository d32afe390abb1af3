/* The filters are loaded after the rows, which can be ticked without them. The casts restore the generic props,
   which a lazy part loses. */
import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { ChunkFailed, lazyDialog } from '#page/parts/screen/lazy.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { ChoicesPopup } from './lazy-choices.ts';

const LazyPanel = lazyPart(async () => (await import('./late-filters.ts')).FilterPanel, {
  waiting: () => null,
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});
export const FilterPanel = LazyPanel as <Item, Params extends object>(
  props: FilterPanelProps<Item, Params>,
) => ReactNode;

const LazySheet = lazyDialog(async () => (await import('./late-filters.ts')).FilterSheet);
export const FilterSheet = LazySheet as <Item extends ListedItem, Params extends CommonParams>(
  props: FilterSheetProps<Item, Params>,
) => ReactNode;

/** Loads the filters in advance. */
export function preloadFilters(): void {
  for (const part of [LazyPanel, LazySheet, ChoicesPopup]) void part.preload();
}
