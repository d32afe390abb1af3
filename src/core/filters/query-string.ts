/**
 * A query string as names with one text or several. Texts stay texts: `released=8.60` is a name, not the number 8.6.
 */
import type { Query, WrittenQuery } from './filter.ts';

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Somebody typed a bare % into the address bar.
    return spaced;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Reads a query string, with or without its question mark. */
export function parseQueryString(text: string): WrittenQuery {
  const found = new Map<string, string[]>();
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : decode(pair.slice(at + 1));
    const values = found.get(name);
    if (values === undefined) found.set(name, [value]);
    else values.push(value);
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** Writes a query string with its question mark, or nothing for an empty query. */
export function formatQueryString(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encode(name)}=${encode(String(one))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
