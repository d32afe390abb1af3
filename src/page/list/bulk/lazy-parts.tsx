import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import type { ListMenuProps, SortMenuProps, StateMenuProps } from './list-menus.tsx';

/* Menus of a list's buttons. The casts restore the generic props, which a lazy part loses. */

const menus = () => import('./list-menus.tsx');

export const SortMenu: (props: SortMenuProps) => ReactNode = lazyDialog(async () => (await menus()).SortMenu);

export const StateMenu = lazyDialog(async () => (await menus()).StateMenu) as <Item extends ListedItem>(
  props: StateMenuProps<Item>,
) => ReactNode;

const LazyListMenu = lazyDialog(async () => (await menus()).ListMenu);
export const ListMenu = LazyListMenu as <Item extends ListedItem>(props: ListMenuProps<Item>) => ReactNode;

/** Fetches them ahead of need. */
export const preloadMenus = LazyListMenu.preload;
