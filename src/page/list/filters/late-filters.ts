/** The filter panel and the filter sheet, loaded on demand as one file. */
export { FilterPanel } from './filter-panel.tsx';
export { FilterSheet } from './filter-sheet.tsx';
