import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import type { BulkMarkProps } from './bulk-mark.tsx';
import type { ListMenuProps, SortMenuProps, StateMenuProps } from './list-menus.tsx';
import type { SelectModeProps } from './select-mode.tsx';

/* The casts restore the generic props, which a lazy part loses. */

const parts = () => import('./late-parts.ts');

export const SortMenu: (props: SortMenuProps) => ReactNode = lazyDialog(async () => (await parts()).SortMenu);

export const StateMenu = lazyDialog(async () => (await parts()).StateMenu) as <Item extends ListedItem>(
  props: StateMenuProps<Item>,
) => ReactNode;

const LazyListMenu = lazyDialog(async () => (await parts()).ListMenu);
export const ListMenu = LazyListMenu as <Item extends ListedItem>(props: ListMenuProps<Item>) => ReactNode;

const LazySelectMode = lazyDialog(async () => (await parts()).SelectMode);
export const SelectMode = LazySelectMode as <Item extends ListedItem>(props: SelectModeProps<Item>) => ReactNode;

const LazyBulkMark = lazyDialog(async () => (await parts()).BulkMark);
export const BulkMark = LazyBulkMark as <Item extends ListedItem>(props: BulkMarkProps<Item>) => ReactNode;

/** Loads the parts in advance. */
export function preloadBulk(): void {
  for (const part of [LazyListMenu, LazySelectMode, LazyBulkMark]) void part.preload();
}
