/** Strings of a request that not every store can hold: one rule for every string of every call. */
import { isStorable } from '#core/words/storable.ts';

export const UNSTORABLE = "This text has characters that can't be stored.";

/** Deepest field that is told; what lies deeper is told by the field that it lies in. */
const TOLD_DEPTH = 4;

/** Escapes of a JSON text without which none of its strings is unstorable: it is UTF-8, which has no halves of letters. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Dot path of a string in a parsed JSON text that can't be stored; null = none. Any depth. */
export function unstorableField(text: string, parsed: unknown): string | null {
  if (!MAYBE_UNSTORABLE.test(text)) return null;
  const left: { readonly path: readonly string[]; readonly value: unknown }[] = [{ path: [], value: parsed }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path.join('.');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      left.push({ path: path.length < TOLD_DEPTH ? [...path, key] : path, value: inner });
  }
  return null;
}
