export interface Selection {
  readonly chosen: ReadonlySet<number>;
  /** The row that was selected or deselected last, where a range starts; null = none yet. */
  readonly last: number | null;
}

/** Returns a selection of one row or of none. */
export function selectionOf(first: number | null): Selection {
  return { chosen: new Set(first === null ? [] : [first]), last: first };
}

/** Returns the selection after a row was pressed. With `range`, all rows from the last one to it get its new state. */
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
