/** Search results grouped by section. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SearchResult } from '#core/search/search-everything.ts';
import type { SearchedField } from '#core/search/search-field.ts';

/** Most rows on screen at once, until more are asked for. */
export const MOST_SHOWN = 50;

/** Rows of a section among those of others: two lines of cards on a wide screen. */
const MOST_OF_ONE = 6;

export interface HitGroup {
  readonly section: TickableSection;
  /** Ids of the rows to show, best first. */
  readonly ids: readonly number[];
  /** Why those rows were found that are not named so. */
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
 * Every section in which something was found, the one with the best row first, with as many rows as fit the screen; of a
 * section that is alone `mostOfAll`.
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
  // Creatures and their soul cores have the same names: what is hunted first comes first.
  if (soulCores !== -1 && soulCores < creatures) sections.splice(soulCores, 0, ...sections.splice(creatures, 1));
  return sections.map((section) => {
    const { ids, reasons } = found.get(section) ?? { ids: [], reasons: new Map() };
    return { section, ids: ids.slice(0, most), reasons, total: totals[section] ?? ids.length };
  });
}
