import { foldWords } from '#core/search/fold-words.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import type { KillRow } from './kill-line.ts';

/** The match of a log's row. */
export type KillMatch =
  | { readonly kind: 'matched'; readonly row: KillRow; readonly entry: SearchRow }
  /** Several creatures have that name, so the player chooses. */
  | { readonly kind: 'ambiguous'; readonly row: KillRow; readonly candidates: readonly SearchRow[] }
  /** No creature has that name; the suggestion is the nearest one, if any is similar. */
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

/** Returns the plurals that a player may write for a folded name: "dragon lords", "wolves", "priestesses of the wild sun". */
function pluralNames(name: string): readonly string[] {
  const [, head = name, rest = ''] = /^(.+?)( of .+)$/.exec(name) ?? [];
  return pluralsOf(head).map((plural) => plural + rest);
}

function pluralsOf(noun: string): readonly string[] {
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return [`${noun}es`];
  if (/(?:^|[^u])man$/.test(noun)) return [`${noun.slice(0, -2)}en`, `${noun}s`];
  if (/(?:[^f]f|fe)$/.test(noun)) return [`${noun}s`, `${noun.replace(/fe?$/, '')}ves`];
  return [`${noun}s`];
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
 * Finds the creature or boss of every row by its name, ignoring case, accents, a leading article and the plural.
 * `entries` are the search entries of bestiary and bosstiary; passing the same array makes suggestions fast.
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
