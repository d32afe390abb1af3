/** Runs in a page: the search over all sections beside a bare search of the same names for the same text. */
import { searchEverything } from '#core/search/search-everything.ts';
import { searchIndexOf } from '#core/search/search-index.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { timePerCall } from '../time-per-call.ts';

/** Hits that the screen shows. */
const SHOWN = 50;

export interface KeystrokeTimes {
  /** Own name of the first hit; null where nothing was found. */
  readonly first: string | null;
  readonly total: number;
  /** One search, in ms. */
  readonly search: number;
  /** A bare filter of the names that contain the text, and a copy of what it found, in ms. */
  readonly floor: number;
}

export interface IndexTimes {
  /** Making an index of rows that have none, in ms. */
  readonly index: number;
  /** Folding the rows' names to small letters and sorting them, in ms. */
  readonly floor: number;
}

/** Prepared input. */
let held: readonly SearchRow[] = [];

/** Hands the rows over, so that neither their coming nor what it leaves behind falls into a reading. */
export function holdRows(rows: readonly SearchRow[]): void {
  held = rows;
}

const lowerNames = () => held.map(({ names }) => (names[0] ?? '').toLowerCase());

/** Makes an index of the rows handed over, as if they had just come. */
export function indexRows(): IndexTimes {
  // An index is kept per array: a fresh one has none.
  const rows = [...held];
  const begun = performance.now();
  searchIndexOf(rows);
  const index = performance.now() - begun;
  const floorBegun = performance.now();
  lowerNames().sort();
  return { index, floor: performance.now() - floorBegun };
}

/** Searches the rows handed over for each of these texts. */
export function searchRows(texts: readonly string[]): KeystrokeTimes[] {
  const names = lowerNames();
  return texts.map((text) => {
    const { hits, total } = searchEverything(held, text, SHOWN);
    return {
      first: hits[0]?.row.names[0] ?? null,
      total,
      search: timePerCall(() => searchEverything(held, text, SHOWN).total),
      floor: timePerCall(() => names.filter((name) => name.includes(text)).slice().length),
    };
  });
}
