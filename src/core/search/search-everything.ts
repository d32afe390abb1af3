import type { TickableSection } from '#core/catalogue/sections.ts';
import { type FieldHit, fieldHits } from './field-hits.ts';
import { foldWords } from './fold-words.ts';
import { fieldIndexOf, type SearchedField } from './search-field.ts';
import { type IndexedRow, type SearchIndex, searchIndexOf } from './search-index.ts';
import type { SearchRow } from './search-row.ts';
import { INSIDE, NONE, START, strictCosts, WHOLE, withShortTypos, withTypos } from './word-costs.ts';

/**
 * Kinds of matches, best first: the whole name, its start, starts of words in any order, parts of words, then fields, and
 * last names with typos.
 */
export type SearchMatch = 'exact' | 'start' | 'words' | 'inside' | 'field' | 'typo';

/** Ranks of rows, best first. Other names of a row (a variant, a taming item) rank below own names of other rows. */
const RANKS = [
  'exact',
  'start',
  'exact',
  'start',
  'words',
  'inside',
  'field',
  'typo',
] as const satisfies readonly SearchMatch[];
const OWN_NAME = 0;
const OTHER_NAME = 2;
const WORDS = 4;
const PARTS = 5;
const FIELD = 6;
const WITH_TYPOS = 7;

export interface SearchHit {
  readonly row: SearchRow;
  readonly match: SearchMatch;
  /** The matching field; absent if the name matched. */
  readonly why?: SearchedField;
}

export interface SearchResult {
  /** The best hits, best first. A larger limit only appends hits. */
  readonly hits: readonly SearchHit[];
  /** Number of all matching rows. */
  readonly total: number;
  /** Number of matching rows by section; sections without hits are absent. */
  readonly totals: Readonly<Partial<Record<TickableSection, number>>>;
}

/** Number of characters of a search that are used; all names are shorter. */
const LONGEST_QUERY = 100;
/** Number of words of a search that are used; all names have fewer. */
const MOST_WORDS = 12;
/** Typos are allowed if fewer rows than this match without them. */
const FEW = 8;

/** Bases of the sort key of hits: rank, then costs, then length of the name, then index. */
const COSTS = 2 ** 12;
const LENGTHS = 2 ** 10;
const PLACES = 2 ** 20;

/** Returns the lowest costs of a row for all typed words: their sum, the highest and the lowest; null unless each word matches. */
function costsOf(row: IndexedRow, costs: readonly Uint8Array[]): { sum: number; worst: number; least: number } | null {
  let sum = 0;
  let worst = 0;
  let least = NONE;
  for (const costOf of costs) {
    let best = NONE;
    for (const word of row.words) {
      const cost = costOf[word] ?? NONE;
      if (cost < best) best = cost;
    }
    if (best === NONE) return null;
    sum += best;
    if (best > worst) worst = best;
    if (best < least) least = best;
  }
  return { sum, worst, least };
}

/** Returns the rank of a row that matches without typos. */
function strictRank({ name, otherNames }: IndexedRow, query: string, worst: number): number {
  if (name.startsWith(query)) return name === query ? OWN_NAME : OWN_NAME + 1;
  if (otherNames.includes(query)) return OTHER_NAME;
  if (otherNames.some((other) => other.startsWith(query))) return OTHER_NAME + 1;
  return worst <= START ? WORDS : PARTS;
}

const NO_HITS: ReadonlyMap<number, FieldHit> = new Map();

interface Found {
  /** The sort keys of all hits, ascending. */
  readonly keys: Float64Array;
  /** The matching fields, by the row's index. */
  readonly byField: ReadonlyMap<number, FieldHit>;
}

function find(index: SearchIndex, fields: readonly SearchedField[], query: string): Found {
  const { rows, vocabulary } = index;
  const typed = [...new Set(query.split(' '))].slice(0, MOST_WORDS);
  const strict = typed.map((word) => strictCosts(vocabulary, word));
  const byField = fields.length === 0 ? NO_HITS : fieldHits(fieldIndexOf(index, fields), typed, strict);
  const keys: number[] = [];
  const missed: number[] = [];
  const add = (place: number, rank: number, cost: number, text: string) => {
    const length = Math.min(text.length, LENGTHS - 1);
    keys.push(((rank * COSTS + Math.min(cost, COSTS - 1)) * LENGTHS + length) * PLACES + place);
  };
  let wellFound = 0;
  let isName = false;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place];
    if (row === undefined) continue;
    const costs = costsOf(row, strict);
    if (costs === null) {
      missed.push(place);
      continue;
    }
    const rank = strictRank(row, query, costs.worst);
    isName ||= rank === OWN_NAME;
    if (costs.worst < INSIDE) wellFound += 1;
    add(place, rank, costs.sum, row.name);
  }
  const guesses = !isName && wellFound + byField.size < FEW;
  const near = guesses ? typed.map((word, at) => withTypos(vocabulary, word, strict[at] ?? new Uint8Array())) : [];
  // A single short word with a typo could be almost any other.
  const nearShort = typed.length > 1 ? near.map((costs, at) => withShortTypos(vocabulary, typed[at] ?? '', costs)) : [];
  for (const place of missed) {
    const row = rows[place];
    if (row === undefined) continue;
    const hit = byField.get(place);
    if (hit !== undefined) {
      add(place, FIELD, hit.cost, hit.field.text);
      continue;
    }
    if (!guesses) continue;
    const short = nearShort.length === 0 ? null : costsOf(row, nearShort);
    const costs = costsOf(row, near) ?? (short?.least === WHOLE ? short : null);
    if (costs !== null) add(place, WITH_TYPOS, costs.sum, row.name);
  }
  return { keys: Float64Array.from(keys).sort(), byField };
}

const NO_FIELDS: readonly SearchedField[] = [];

/** Builds the indexes in advance, so that the first search does not wait for them. */
export function prepareSearch(rows: readonly SearchRow[], fields: readonly SearchedField[]): void {
  fieldIndexOf(searchIndexOf(rows), fields);
}

/**
 * Searches rows of all sections while the player types: by starts of words in any order, ignoring case, accents, hyphens
 * and apostrophes, best first. With few matches and no exact name, words with a typo also match (one edit from four
 * letters, two from eight; one in a shorter word if the row has another typed word exactly). Rows matched by one of their
 * `fields` rank below matching names and above names with typos. The result does not depend on the order of the rows.
 */
export function searchEverything(
  rows: readonly SearchRow[],
  text: string,
  limit: number,
  fields: readonly SearchedField[] = NO_FIELDS,
): SearchResult {
  const query = foldWords(text.slice(0, LONGEST_QUERY));
  if (query === '') return { hits: [], total: 0, totals: {} };
  const index = searchIndexOf(rows);
  const hits: SearchHit[] = [];
  const totals: Partial<Record<TickableSection, number>> = {};
  const { keys, byField } = find(index, fields, query);
  for (const key of keys) {
    const place = key % PLACES;
    const row = index.rows[place]?.row;
    const match = RANKS[Math.floor(key / (COSTS * LENGTHS * PLACES))];
    if (row === undefined || match === undefined) continue;
    totals[row.section] = (totals[row.section] ?? 0) + 1;
    const why = match === 'field' ? byField.get(place)?.field : undefined;
    if (hits.length < limit) hits.push(why === undefined ? { row, match } : { row, match, why });
  }
  return { hits, total: keys.length, totals };
}
