import { foldWords } from '#core/search/fold-words.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import type { KillRow } from './kill-line.ts';
import { pluralNames } from './plural-names.ts';

/** The match of a log's row. */
export type KillMatch =
  | { readonly kind: 'matched'; readonly row: KillRow; readonly entry: SearchRow }
  /** Several creatures have that name: the player says which. */
  | { readonly kind: 'ambiguous'; readonly row: KillRow; readonly candidates: readonly SearchRow[] }
  /** No creature has that name; the nearest one, if any is near. */
  | { readonly kind: 'unmatched'; readonly row: KillRow; readonly suggestion: SearchRow | null };

/** Entries by folded names. */
interface Names {
  readonly singular: ReadonlyMap<string, readonly SearchRow[]>;
  readonly plural: ReadonlyMap<string, readonly SearchRow[]>;
}

function addTo(entries: Map<string, SearchRow[]>, name: string, entry: SearchRow): void {
  const known = entries.get(name);
  if (known === undefined) entries.set(name, [entry]);
  else known.push(entry);
}

function namesOf(entries: readonly SearchRow[]): Names {
  const singular = new Map<string, SearchRow[]>();
  const plural = new Map<string, SearchRow[]>();
  for (const entry of entries) {
    const name = foldWords(entry.names[0] ?? '');
    addTo(singular, name, entry);
    for (const many of pluralNames(name)) addTo(plural, many, entry);
  }
  return { singular, plural };
}

function entriesNamed({ singular, plural }: Names, name: string): readonly SearchRow[] {
  const folded = foldWords(name);
  const bare = folded.replace(/^an? /, '');
  return singular.get(folded) ?? singular.get(bare) ?? plural.get(bare) ?? [];
}

/**
 * Finds the creature or boss of every row by its name, without regard to case, accents, an article before it and the
 * plural. `entries` are the rows of bestiary and bosstiary as search takes them; the same array makes suggestions fast.
 */
export function matchKills(rows: readonly KillRow[], entries: readonly SearchRow[]): readonly KillMatch[] {
  const names = namesOf(entries);
  return rows.map((row) => {
    const [entry, ...more] = entriesNamed(names, row.name);
    if (entry === undefined) {
      const [nearest] = searchEverything(entries, row.name, 1).hits;
      return { kind: 'unmatched', row, suggestion: nearest?.row ?? null };
    }
    return more.length === 0
      ? { kind: 'matched', row, entry }
      : { kind: 'ambiguous', row, candidates: [entry, ...more] };
  });
}
