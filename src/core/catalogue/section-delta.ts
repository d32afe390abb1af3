/** Differences between two versions of a section, and the newer one made of them. */

export interface KeyedRow {
  readonly id?: unknown;
  readonly name?: unknown;
}

export interface SectionDelta<Row> {
  /** New and changed rows by their places in the newer version, in order. */
  readonly rows: readonly (readonly [place: number, row: Row])[];
  /** Ids, or names, of rows to take out first. */
  readonly gone: readonly unknown[];
}

/** A row's id, or its name in sections without ids. */
const keyOf = ({ id, name }: KeyedRow): unknown => id ?? name;

export function diffRows<Row extends KeyedRow>(former: readonly Row[], next: readonly Row[]): SectionDelta<Row> {
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const after = new Set(next.map(keyOf));
  const staying = [...before.keys()].filter((key) => after.has(key));
  const isSorted = next.filter((row) => before.has(keyOf(row))).every((row, i) => keyOf(row) === staying[i]);
  // Rows are sorted by what names them; where that ever changes, all are sent.
  if (!isSorted) return { rows: next.map((row, place) => [place, row]), gone: [...before.keys()] };
  const rows = next.flatMap((row, place): [number, Row][] => {
    const known = before.get(keyOf(row));
    return row === known || JSON.stringify(row) === JSON.stringify(known) ? [] : [[place, row]];
  });
  return { rows, gone: [...before.keys()].filter((key) => !after.has(key)) };
}

/** The newer version. */
export function patchRows<Row extends KeyedRow>(former: readonly Row[], { rows, gone }: SectionDelta<Row>): Row[] {
  const changed = new Map(rows.map(([, row]) => [keyOf(row), row]));
  const left = new Set(gone);
  const patched: Row[] = [];
  for (const row of former) {
    const key = keyOf(row);
    if (left.has(key)) continue;
    patched.push(changed.get(key) ?? row);
    changed.delete(key);
  }
  for (const [place, row] of rows) if (changed.has(keyOf(row))) patched.splice(place, 0, row);
  return patched;
}
