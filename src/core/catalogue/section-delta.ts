/** Computes and applies the differences between two versions of a section. */

export interface KeyedRow {
  readonly id?: unknown;
  readonly name?: unknown;
}

export interface SectionDelta<Row> {
  /** New and changed rows with their positions in the newer version, in order. */
  readonly rows: readonly (readonly [place: number, row: Row])[];
  /** Ids, or names, of rows to remove first. */
  readonly gone: readonly unknown[];
}

/** Returns a row's id, or its name in sections without ids. */
const keyOf = ({ id, name }: KeyedRow): unknown => id ?? name;

export function diffRows<Row extends KeyedRow>(former: readonly Row[], next: readonly Row[]): SectionDelta<Row> {
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const after = new Set(next.map(keyOf));
  const staying = [...before.keys()].filter((key) => after.has(key));
  const isSorted = next.filter((row) => before.has(keyOf(row))).every((row, i) => keyOf(row) === staying[i]);
  // Rows are sorted by their key; if the order of the retained rows differs, all rows are sent.
  if (!isSorted) return { rows: next.map((row, place) => [place, row]), gone: [...before.keys()] };
  const rows = next.flatMap((row, place): [number, Row][] => {
    const known = before.get(keyOf(row));
    return JSON.stringify(row) === JSON.stringify(known) ? [] : [[place, row]];
  });
  return { rows, gone: [...before.keys()].filter((key) => !after.has(key)) };
}

/** Returns the newer version. */
export function patchRows<Row extends KeyedRow>(former: readonly Row[], { rows, gone }: SectionDelta<Row>): Row[] {
  const changed = new Map(rows.map(([, row]) => [keyOf(row), row]));
  const removed = new Set(gone);
  const patched: Row[] = [];
  for (const row of former) {
    const key = keyOf(row);
    if (removed.has(key)) continue;
    patched.push(changed.get(key) ?? row);
    changed.delete(key);
  }
  for (const [place, row] of rows) if (changed.has(keyOf(row))) patched.splice(place, 0, row);
  return patched;
}
