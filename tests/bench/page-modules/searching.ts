/**
 * Runs in a page: the search over all sections, compared with the same search over names alone and a bare search of the
 * names.
 */

import { searchFields } from '#core/acquisition/search-fields.ts';
import type { LoadedSections } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { prepareSearch, searchEverything } from '#core/search/search-everything.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import { searchIndexOf } from '#core/search/search-index.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { timePerCall } from '../time-per-call.ts';

/** Number of hits that the screen shows. */
const SHOWN = 50;

export interface KeystrokeTimes {
  /** Name of the first hit; null = nothing was found. */
  readonly first: string | null;
  readonly total: number;
  /** One search, in ms. */
  readonly search: number;
  /** The same by names alone, in ms. */
  readonly names: number;
  /** A bare filter of the names that contain the text, and a copy of its result, in ms. */
  readonly floor: number;
}

export interface IndexTimes {
  /** Building an index of rows that have none, in ms. */
  readonly index: number;
  /** Building the search fields of the rows in addition to their names, and an index of them, in ms. */
  readonly fields: number;
  /** Lower-casing and sorting the rows' names, in ms. */
  readonly floor: number;
}

/** Prepared input. */
let prepared: readonly SearchRow[] = [];
let sections: LoadedSections = {};
let fields: readonly SearchedField[] = [];

/** Prepares rows and sections, so that neither their transfer nor its garbage affects a reading. */
export function prepareRows(rows: readonly SearchRow[], all: LoadedSections): void {
  prepared = rows;
  sections = all;
}

const lowerNames = () => prepared.map(({ names }) => (names[0] ?? '').toLowerCase());

/** Builds an index of the prepared rows, as if they had just been loaded. */
export function indexRows(): IndexTimes {
  // An index is cached per array: a fresh one has none.
  const rows = [...prepared];
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

/** Searches the prepared rows for each of these texts. */
export function searchRows(texts: readonly string[]): KeystrokeTimes[] {
  const names = lowerNames();
  return texts.map((text) => {
    const { hits, total } = searchEverything(prepared, text, SHOWN, fields);
    return {
      first: hits[0]?.row.names[0] ?? null,
      total,
      search: timePerCall(() => searchEverything(prepared, text, SHOWN, fields).total),
      names: timePerCall(() => searchEverything(prepared, text, SHOWN).total),
      floor: timePerCall(() => names.filter((name) => name.includes(text)).slice().length),
    };
  });
}
