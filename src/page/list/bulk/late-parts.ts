/** The parts for marking many rows that are loaded on demand, as one file. */
export { BulkMark } from './bulk-mark.tsx';
export { ListMenu, SortMenu, StateMenu } from './list-menus.tsx';
export { SelectMode } from './select-mode.tsx';
