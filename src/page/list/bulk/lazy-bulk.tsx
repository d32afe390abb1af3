import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import type { BulkMarkProps } from './bulk-mark.tsx';
import type { ListMenuProps, SortMenuProps, StateMenuProps } from './list-menus.tsx';
import type { SelectModeProps } from './select-mode.tsx';

const parts = () => import('./bulk-parts.ts');

/** Fetches them ahead of need, for a moment without a network. */
export const preloadBulk = () => parts().catch(() => undefined);

/* Generic as they are used: a lazy part forgets what its items are. */

export const BulkMark = lazyDialog(async () => (await parts()).BulkMark) as <Item extends ListedItem>(
  props: BulkMarkProps<Item>,
) => ReactNode;

export const ListMenu = lazyDialog(async () => (await parts()).ListMenu) as <Item extends ListedItem>(
  props: ListMenuProps<Item>,
) => ReactNode;

export const StateMenu = lazyDialog(async () => (await parts()).StateMenu) as <Item extends ListedItem>(
  props: StateMenuProps<Item>,
) => ReactNode;

export const SortMenu: (props: SortMenuProps) => ReactNode = lazyDialog(async () => (await parts()).SortMenu);

/** Until it is there the list stays as it is. */
export const SelectMode = lazyPart(async () => (await parts()).SelectMode, {
  waiting: () => null,
  failed: () => null,
}) as <Item extends ListedItem>(props: SelectModeProps<Item>) => ReactNode;
