/** Finds rows by their fields, in addition to their names. */
import type { FieldIndex, SearchedField } from './search-field.ts';
import type { IndexedRow } from './search-index.ts';
import { START, strictCosts } from './word-costs.ts';

/** Minimum length of one of the typed words, since nearly all fields contain words starting with shorter ones. */
const LEAST_LETTERS = 3;
/** Cost of a word that is found only in the row's name. */
const IN_NAME = 4;

export interface FieldHit {
  readonly field: SearchedField;
  /** Lower is better. */
  readonly cost: number;
}

/** Returns a bit for each typed word that begins a word of the row's names. */
function nameBits({ words }: IndexedRow, costs: readonly Uint8Array[]): number {
  let bits = 0;
  for (const [at, costOf] of costs.entries()) {
    if (words.some((word) => (costOf[word] ?? START + 1) <= START)) bits |= 1 << at;
  }
  return bits;
}

/**
 * Returns the best matching field of each row, by the row's index. Every typed word must begin a word of the field or of
 * the row's names, at least one of them in the field. `nameCosts` are the costs in the vocabulary of names.
 */
export function fieldHits(
  { names, fields, vocabulary }: FieldIndex,
  typed: readonly string[],
  nameCosts: readonly Uint8Array[],
): ReadonlyMap<number, FieldHit> {
  const hits = new Map<number, FieldHit>();
  if (typed.every((word) => word.length < LEAST_LETTERS)) return hits;
  const costs = typed.map((word) => strictCosts(vocabulary, word));
  const all = (1 << typed.length) - 1;
  const bitsOfNames = new Int16Array(names.rows.length).fill(-1);
  for (const { field, words, places } of fields) {
    let bits = 0;
    let cost = 0;
    for (const [at, costOf] of costs.entries()) {
      let best = START + 1;
      for (const word of words) best = Math.min(best, costOf[word] ?? best);
      if (best > START) continue;
      bits |= 1 << at;
      cost += best;
    }
    if (bits === 0) continue;
    for (const place of places) {
      let full = cost;
      if (bits !== all) {
        const row = names.rows[place];
        if (row === undefined) continue;
        if (bitsOfNames[place] === -1) bitsOfNames[place] = nameBits(row, nameCosts);
        if ((bits | (bitsOfNames[place] ?? 0)) !== all) continue;
        full += IN_NAME;
      }
      const known = hits.get(place);
      if (
        known === undefined ||
        full < known.cost ||
        (full === known.cost && field.text.length < known.field.text.length)
      )
        hits.set(place, { field, cost: full });
    }
  }
  return hits;
}
