/** Strings that not every database can store: one rule for every string of every request. */
import { isStorable } from '#core/words/storable.ts';

/** Longest reported path; a deeper field is reported by its ancestor at this depth. */
const MAX_PATH_LENGTH = 4;

/** Escapes required for an unstorable string in a JSON text, since UTF-8 itself can't contain lone surrogates. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Returns the dot path of a string, at any depth of a parsed JSON text, that can't be stored; null = none. */
export function unstorableField(text: string, parsed: unknown): string | null {
  if (!MAYBE_UNSTORABLE.test(text)) return null;
  const left: { readonly path: readonly string[]; readonly value: unknown }[] = [{ path: [], value: parsed }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path.join('.');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      left.push({ path: path.length < MAX_PATH_LENGTH ? [...path, key] : path, value: inner });
  }
  return null;
}
