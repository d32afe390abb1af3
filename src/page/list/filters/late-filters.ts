/** The filters beside a list and their sheet, as one file to fetch. */
export { FilterPanel } from './filter-panel.tsx';
export { FilterSheet } from './filter-sheet.tsx';
