/** All that a list needs once many rows are marked, fetched as one file. */
export { BulkMark } from './bulk-mark.tsx';
export { ListMenu, SortMenu, StateMenu } from './list-menus.tsx';
export { SelectMode } from './select-mode.tsx';
