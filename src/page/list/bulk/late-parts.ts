/** The parts of marking many rows that open when asked for, as one file to fetch. */
export { BulkMark } from './bulk-mark.tsx';
export { ListMenu, SortMenu, StateMenu } from './list-menus.tsx';
export { SelectMode } from './select-mode.tsx';
