/** Cutting many rows into a few statements. Prepared statements are kept by their text, so only few lengths may occur. */

const LENGTHS = [256, 64, 16, 4, 1] as const;

/** `rows` in pieces of 256, 64, 16, 4 and 1, in order, so that any number of rows needs only five statement texts. */
export function inBatches<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  let start = 0;
  for (const length of LENGTHS) {
    for (; rows.length - start >= length; start += length) batches.push(rows.slice(start, start + length));
  }
  return batches;
}

/** Distinct values for `in (…)`, in pieces, each filled up to one of the lengths by repeating a value. */
export function inListsOf<T>(values: Iterable<T>): T[][] {
  const distinct = [...new Set(values)];
  const longest = LENGTHS[0];
  const lists: T[][] = [];
  for (let start = 0; start < distinct.length; start += longest) {
    const list = distinct.slice(start, start + longest);
    const filler = list[0] as T;
    const length = LENGTHS.findLast((candidate) => candidate >= list.length) ?? longest;
    while (list.length < length) list.push(filler);
    lists.push(list);
  }
  return lists;
}

/** Rows of several accounts, by account. */
export function byAccount<Row extends { readonly account_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const others = grouped.get(row.account_id);
    if (others === undefined) grouped.set(row.account_id, [row]);
    else others.push(row);
  }
  return grouped;
}
