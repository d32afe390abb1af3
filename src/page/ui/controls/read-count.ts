export type ReadCount =
  | { readonly ok: true; readonly count: number }
  /** `empty` is nothing typed, `figure` something that is no whole number, `most` more than there can be. */
  | { readonly ok: false; readonly wrong: 'empty' | 'figure' | 'most' };

/** Reads a typed whole number from 0 to `most`. Spaces, commas and points may group its thousands. */
export function readCount(text: string, most: number): ReadCount {
  const typed = text.trim();
  if (typed === '') return { ok: false, wrong: 'empty' };
  if (!/^(\d+|\d{1,3}([,.\s]\d{3})+)$/.test(typed)) return { ok: false, wrong: 'figure' };
  const count = Number(typed.replace(/\D/g, ''));
  return count > most ? { ok: false, wrong: 'most' } : { ok: true, count };
}
