/** Batching of rows into statements of few lengths, since prepared statements are cached by their text. */

const LENGTHS = [256, 64, 16, 4, 1] as const;

/** Splits rows, in order, into batches of 256, 64, 16, 4 and 1: five statement texts for any number of rows. */
export function inBatches<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  let start = 0;
  for (const length of LENGTHS) {
    for (; rows.length - start >= length; start += length) batches.push(rows.slice(start, start + length));
  }
  return batches;
}

/** Splits distinct values for `in (…)` into lists, each padded to one of the lengths by repeating a value. */
export function inListsOf<T>(values: Iterable<T>): T[][] {
  const distinct = [...new Set(values)];
  const longest = LENGTHS[0];
  const lists: T[][] = [];
  for (let start = 0; start < distinct.length; start += longest) {
    const list = distinct.slice(start, start + longest);
    const padding = list[0] as T;
    const length = LENGTHS.findLast((candidate) => candidate >= list.length) ?? longest;
    while (list.length < length) list.push(padding);
    lists.push(list);
  }
  return lists;
}

/** Groups rows by account. */
export function byAccount<Row extends { readonly account_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const others = grouped.get(row.account_id);
    if (others === undefined) grouped.set(row.account_id, [row]);
    else others.push(row);
  }
  return grouped;
}
