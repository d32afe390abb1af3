/** Runs in a page: the search over all sections beside the same of their names alone and a bare search of those for the same text. */

import { searchFields } from '#core/acquisition/search-fields.ts';
import type { LoadedSections } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { prepareSearch, searchEverything } from '#core/search/search-everything.ts';
import type { SearchedField } from '#core/search/search-field.ts';
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
  /** The same by names alone, in ms. */
  readonly names: number;
  /** A bare filter of the names that contain the text, and a copy of what it found, in ms. */
  readonly floor: number;
}

export interface IndexTimes {
  /** Making an index of rows that have none, in ms. */
  readonly index: number;
  /** Making what the rows are found by beside their names, and an index of that, in ms. */
  readonly fields: number;
  /** Folding the rows' names to small letters and sorting them, in ms. */
  readonly floor: number;
}

/** Prepared input. */
let held: readonly SearchRow[] = [];
let sections: LoadedSections = {};
let fields: readonly SearchedField[] = [];

/** Hands rows and sections over, so that neither their coming nor what it leaves behind falls into a reading. */
export function holdRows(rows: readonly SearchRow[], all: LoadedSections): void {
  held = rows;
  sections = all;
}

const lowerNames = () => held.map(({ names }) => (names[0] ?? '').toLowerCase());

/** Makes an index of the rows handed over, as if they had just come. */
export function indexRows(): IndexTimes {
  // An index is kept per array: a fresh one has none.
  const rows = [...held];
  const begun = performance.now();
  searchIndexOf(rows);
  const index = performance.now() - begun;
  const fieldsBegun = performance.now();
  fields = TICKABLE_SECTIONS.flatMap((section) => searchFields(section, sections));
  prepareSearch(rows, fields);
  const fieldsTime = performance.now() - fieldsBegun;
  const floorBegun = performance.now();
  lowerNames().sort();
  return { index, fields: fieldsTime, floor: performance.now() - floorBegun };
}

/** Searches the rows handed over for each of these texts. */
export function searchRows(texts: readonly string[]): KeystrokeTimes[] {
  const names = lowerNames();
  return texts.map((text) => {
    const { hits, total } = searchEverything(held, text, SHOWN, fields);
    return {
      first: hits[0]?.row.names[0] ?? null,
      total,
      search: timePerCall(() => searchEverything(held, text, SHOWN, fields).total),
      names: timePerCall(() => searchEverything(held, text, SHOWN).total),
      floor: timePerCall(() => names.filter((name) => name.includes(text)).slice().length),
    };
  });
}
