export type ReadCount =
  /** `added` is set for a text such as "+37". */
  | { readonly ok: true; readonly count: number; readonly added?: number }
  /**
   * `empty`: nothing typed; `figure`: not a whole number; `most`: above the largest count; `plus`: a number with a
   * plus, but the current count is not exact.
   */
  | { readonly ok: false; readonly wrong: 'empty' | 'figure' | 'most' | 'plus' };

/**
 * Reads a typed whole number from 0 to `most`. Spaces, commas and points may group its thousands. A number with a plus
 * is added to `from`, the current count; `from` is absent if that count is not exact.
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
