/** The selected rows as an immutable set. */

export interface Selection {
  readonly chosen: ReadonlySet<number>;
  /** The row that was selected or let go of last: a range goes on from it; null = none yet. */
  readonly last: number | null;
}

/** A selection of one row, or of none. */
export function selectionOf(first: number | null): Selection {
  return { chosen: new Set(first === null ? [] : [first]), last: first };
}

/** The selection after a row was pressed: it alone, or with all between the last one and it, which become as it does. */
export function toggled(
  { chosen, last }: Selection,
  item: number,
  order: readonly number[],
  range: boolean,
): Selection {
  const next = new Set(chosen);
  const on = !chosen.has(item);
  const [from, to] = [last === null ? -1 : order.indexOf(last), order.indexOf(item)];
  const pressed = range && from !== -1 && to !== -1 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [item];
  for (const one of pressed) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return { chosen: next, last: item };
}
