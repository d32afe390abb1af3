/**
 * Query strings as plain names and values. The router's default format is JSON, which players could not read or type.
 */

type QueryRecord = Readonly<Record<string, string | readonly string[]>>;

/** Parses a query string; a repeated name gives an array. */
export function parseQuery(text: string): QueryRecord {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list] as const),
  );
}

/** Formats a query string with its question mark; returns '' for an empty one. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== undefined && one !== null) written.append(name, String(one));
    }
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
