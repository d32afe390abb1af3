/** Roles of the grid's parts: a table of the browser's own could not draw a few rows out of many. */
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

/** The head of a column; `sorted` is the order that it gives the rows. */
export const asHead = (column: number, sorted: 'ascending' | 'descending' | undefined) => ({
  role: 'columnheader',
  'aria-colindex': column,
  'aria-sort': sorted,
});
