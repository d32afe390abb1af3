/** ARIA roles of the grid, which can't be a native table, since it renders only the visible rows. */
export const asRow = (index: number) => ({ role: 'row', 'aria-rowindex': index });
export const asRowHeader = () => ({ role: 'rowheader', 'aria-colindex': 1 });
export const asCell = (column: number) => ({ role: 'gridcell', 'aria-colindex': column });
export const AS_BODY = { role: 'rowgroup' } as const;

export const asGrid = (label: string, rows: number, columns: number) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});

/** The header of a column; `sorted` is the sort order of the rows by it. */
export const asHead = (column: number, sorted: 'ascending' | 'descending' | undefined) => ({
  role: 'columnheader',
  'aria-colindex': column,
  'aria-sort': sorted,
});
