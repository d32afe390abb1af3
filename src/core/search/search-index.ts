import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { foldWords } from './fold-words.ts';
import type { SearchRow } from './search-row.ts';
import { type Vocabulary, vocabularyOf } from './word-costs.ts';

/** A row prepared for search. */
export interface IndexedRow {
  readonly row: SearchRow;
  /** Own name, folded. */
  readonly name: string;
  /** Other names, folded, without duplicates. */
  readonly otherNames: readonly string[];
  /** Indexes in the vocabulary of the words of all names. */
  readonly words: readonly number[];
}

/** The search index. */
export interface SearchIndex {
  /** Rows without duplicates, sorted by name, section and id, so that the order of equal hits is stable. */
  readonly rows: readonly IndexedRow[];
  /** The distinct words of all names. */
  readonly vocabulary: Vocabulary;
}

const SECTION_ORDER = new Map(TICKABLE_SECTIONS.map((section, at) => [section, at]));

/** Compares rows with the same name. */
function compareNamesakes({ row: a }: IndexedRow, { row: b }: IndexedRow): number {
  return (SECTION_ORDER.get(a.section) ?? 0) - (SECTION_ORDER.get(b.section) ?? 0) || a.id - b.id;
}

/** A prepared name, shared by rows. */
interface FoldedName {
  readonly folded: string;
  /** Indexes of its words in the vocabulary. */
  readonly words: readonly number[];
}

function buildIndex(rows: readonly SearchRow[]): SearchIndex {
  const places = new Map<string, number>();
  const placeOf = (word: string) => {
    const known = places.get(word);
    if (known !== undefined) return known;
    places.set(word, places.size);
    return places.size - 1;
  };
  const names = new Map<string, FoldedName>();
  const foldedOf = (name: string): FoldedName => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const folded = foldWords(name);
    const made = { folded, words: folded === '' ? [] : folded.split(' ').map(placeOf) };
    names.set(name, made);
    return made;
  };
  const seen = new Map(TICKABLE_SECTIONS.map((section) => [section, new Set<number>()]));
  const byName = new Map<string, IndexedRow[]>();
  for (const row of rows) {
    const ids = seen.get(row.section);
    if (ids?.has(row.id)) continue;
    ids?.add(row.id);
    const own = foldedOf(row.names[0] ?? '');
    const otherNames: string[] = [];
    let words = own.words;
    for (let at = 1; at < row.names.length; at += 1) {
      const other = foldedOf(row.names[at] ?? '');
      if (other.folded === '' || other.folded === own.folded || otherNames.includes(other.folded)) continue;
      otherNames.push(other.folded);
      words = [...words, ...other.words];
    }
    const indexed = { row, name: own.folded, otherNames, words };
    const namesakes = byName.get(own.folded);
    if (namesakes === undefined) byName.set(own.folded, [indexed]);
    else namesakes.push(indexed);
  }
  // Sorts distinct names instead of rows, for speed with a whole catalogue.
  const sorted = [...byName.keys()].sort();
  return {
    rows: sorted.flatMap((name) => byName.get(name)?.sort(compareNamesakes) ?? []),
    vocabulary: vocabularyOf([...places.keys()]),
  };
}

const built = new WeakMap<readonly SearchRow[], SearchIndex>();

/** Returns the index of these rows, cached per array: pass the same array while it is valid. */
export function searchIndexOf(rows: readonly SearchRow[]): SearchIndex {
  const known = built.get(rows);
  if (known !== undefined) return known;
  const index = buildIndex(rows);
  built.set(rows, index);
  return index;
}
