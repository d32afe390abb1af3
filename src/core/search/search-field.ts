import type { TickableSection } from '#core/catalogue/sections.ts';
import { foldWords } from './fold-words.ts';
import type { SearchIndex } from './search-index.ts';
import { type Vocabulary, vocabularyOf } from './word-costs.ts';

/** A text, other than their names, by which rows are found. */
export interface SearchedField {
  /** Label of the text, such as "Place". */
  readonly reason: string;
  readonly text: string;
  readonly rows: readonly { readonly section: TickableSection; readonly id: number }[];
}

/** A field prepared for search. */
interface IndexedField {
  readonly field: SearchedField;
  /** Indexes in the vocabulary. */
  readonly words: readonly number[];
  /** Positions of the rows in the index of names. */
  readonly places: readonly number[];
}

export interface FieldIndex {
  /** The index to which the positions refer. */
  readonly names: SearchIndex;
  readonly fields: readonly IndexedField[];
  /** The distinct words of all fields. */
  readonly vocabulary: Vocabulary;
}

function buildIndex(names: SearchIndex, fields: readonly SearchedField[]): FieldIndex {
  const placeOf = new Map<TickableSection, Map<number, number>>();
  for (const [place, { row }] of names.rows.entries()) {
    const places = placeOf.get(row.section) ?? new Map<number, number>();
    placeOf.set(row.section, places);
    places.set(row.id, place);
  }
  const words = new Map<string, number>();
  const wordOf = (word: string) => {
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  return {
    names,
    fields: fields.map((field) => ({
      field,
      words: [...new Set(foldWords(field.text).split(' '))].map(wordOf),
      places: field.rows.flatMap(({ section, id }) => placeOf.get(section)?.get(id) ?? []),
    })),
    vocabulary: vocabularyOf([...words.keys()]),
  };
}

const built = new WeakMap<readonly SearchedField[], FieldIndex>();

/** Returns the index of these fields, cached per array: pass the same array while it is valid. */
export function fieldIndexOf(names: SearchIndex, fields: readonly SearchedField[]): FieldIndex {
  const known = built.get(fields);
  if (known?.names === names) return known;
  const index = buildIndex(names, fields);
  built.set(fields, index);
  return index;
}
