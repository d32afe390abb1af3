import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { ChunkFailed } from '#page/parts/lazy.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import type { FilterControlsProps } from './filter-controls.tsx';
import styles from './filter-panel.module.css';

const FilterControls = lazyPart(() => import('./filter-controls.tsx').then((part) => part.FilterControls), {
  waiting: ({ shown }) => (
    <div className={styles.waiting} aria-busy="true">
      <AfterDelay>
        {shown.map((key) => (
          <Skeleton key={key} className={styles.block} />
        ))}
      </AfterDelay>
    </div>
  ),
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});

/** Fetches what the panel consists of ahead of need. */
export const preloadFilterPanel = FilterControls.preload;

/** Generic as it is used here: a lazy part forgets what its items are. */
const GenericControls = FilterControls as <Item, Params>(props: FilterControlsProps<Item, Params>) => ReactNode;

/** Every filter that the list's table puts among the filters, and the page size. */
export function FilterPanel<Item extends ListedItem, Params extends CommonParams>(
  props: Omit<FilterControlsProps<Item, Params>, 'shown'>,
) {
  const shown = Object.entries(props.list.filters)
    .filter(([, { place, control }]) => place === 'panel' || control.kind === 'pageSize')
    .map(([key]) => key);
  return <GenericControls {...props} shown={shown} />;
}
