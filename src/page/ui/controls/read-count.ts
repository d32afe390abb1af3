export type ReadCount =
  /** `added` where the text said how many more there are: "+37". */
  | { readonly ok: true; readonly count: number; readonly added?: number }
  /** `empty` is nothing typed, `figure` something that is no whole number, `most` more than there can be, `plus` more than a count that is not known. */
  | { readonly ok: false; readonly wrong: 'empty' | 'figure' | 'most' | 'plus' };

/**
 * Reads a typed whole number from 0 to `most`. Spaces, commas and points may group its thousands. With a plus before it,
 * it is added to `from`, the count that there is; absent where none is known.
 */
export function readCount(text: string, most: number, from?: number): ReadCount {
  const typed = text.trim();
  if (typed === '') return { ok: false, wrong: 'empty' };
  const [, plus = '', number = ''] = /^(\+?)\s*(.*)$/s.exec(typed) ?? [];
  if (!/^(\d+|\d{1,3}([,.\s]\d{3})+)$/.test(number)) return { ok: false, wrong: 'figure' };
  const figure = Number(number.replace(/\D/g, ''));
  if (plus === '') return figure > most ? { ok: false, wrong: 'most' } : { ok: true, count: figure };
  if (from === undefined) return { ok: false, wrong: 'plus' };
  const count = from + figure;
  return count > most ? { ok: false, wrong: 'most' } : { ok: true, count, added: figure };
}
