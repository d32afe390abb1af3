/** The query string as plain names and texts: what the address shows is what the API calls it. */

export type QueryRecord = Readonly<Record<string, string | readonly string[]>>;

/** Reads a query string; a name that comes more than once has a list. */
export function parseQuery(text: string): QueryRecord {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (typeof before === 'string') query[name] = [before, value];
    else before.push(value);
  }
  return query;
}

/** Writes a query string with its question mark, or nothing for an empty one. */
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
