import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SearchResult } from '#core/search/search-everything.ts';
import type { SearchedField } from '#core/search/search-field.ts';

/** Most rows shown at first. */
export const MOST_SHOWN = 50;

/** Most rows of one section among several: two lines of cards on a wide screen. */
const MOST_OF_ONE = 6;

export interface HitGroup {
  readonly section: TickableSection;
  /** Ids of the rows to show, best first. */
  readonly ids: readonly number[];
  /** The matching field of each row that was not found by its name. */
  readonly reasons: ReadonlyMap<number, SearchedField>;
  /** Number of results in the section, shown or not. */
  readonly total: number;
}

/** The rows found in a section. */
interface Found {
  readonly ids: number[];
  readonly reasons: Map<number, SearchedField>;
}

/**
 * Groups the results by section, the one with the best row first, with as many rows as fit the screen; a section without
 * others gets `mostOfAll`.
 */
export function groupHits(
  { hits, totals }: Pick<SearchResult, 'hits' | 'totals'>,
  mostOfAll = MOST_SHOWN,
): readonly HitGroup[] {
  const found = new Map<TickableSection, Found>();
  for (const { row, why } of hits) {
    const group: Found = found.get(row.section) ?? { ids: [], reasons: new Map() };
    found.set(row.section, group);
    group.ids.push(row.id);
    if (why !== undefined) group.reasons.set(row.id, why);
  }
  const most = found.size === 1 ? mostOfAll : Math.min(MOST_OF_ONE, Math.floor(MOST_SHOWN / found.size));
  const sections = [...found.keys()];
  const creatures = sections.indexOf('bestiary');
  const soulCores = sections.indexOf('animusMastery');
  // Creatures and their soul cores share names; creatures come first.
  if (soulCores !== -1 && soulCores < creatures) sections.splice(soulCores, 0, ...sections.splice(creatures, 1));
  return sections.map((section) => {
    const { ids, reasons } = found.get(section) ?? { ids: [], reasons: new Map() };
    return { section, ids: ids.slice(0, most), reasons, total: totals[section] ?? ids.length };
  });
}
