/** Search results grouped by section. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SearchResult } from '#core/search/search-everything.ts';

/** Most rows on screen at once: for more, each section has its list. */
export const MOST_SHOWN = 50;

/** Rows of a section among those of others: two lines of cards on a wide screen. */
const MOST_OF_ONE = 6;

export interface HitGroup {
  readonly section: TickableSection;
  /** Ids of the rows to show, best first. */
  readonly ids: readonly number[];
  /** Number of results in the section, shown or not. */
  readonly total: number;
}

/** Every section in which something was found, the one with the best row first, with as many rows as fit the screen. */
export function groupHits({ hits, totals }: Pick<SearchResult, 'hits' | 'totals'>): readonly HitGroup[] {
  const found = new Map<TickableSection, number[]>();
  for (const { row } of hits) {
    const ids = found.get(row.section);
    if (ids === undefined) found.set(row.section, [row.id]);
    else ids.push(row.id);
  }
  const most = found.size === 1 ? MOST_SHOWN : Math.min(MOST_OF_ONE, Math.floor(MOST_SHOWN / found.size));
  const sections = [...found.keys()];
  const creatures = sections.indexOf('bestiary');
  const soulCores = sections.indexOf('animusMastery');
  // Creatures and their soul cores have the same names: what is hunted first comes first.
  if (soulCores !== -1 && soulCores < creatures) sections.splice(soulCores, 0, ...sections.splice(creatures, 1));
  return sections.map((section) => {
    const ids = found.get(section) ?? [];
    return { section, ids: ids.slice(0, most), total: totals[section] ?? ids.length };
  });
}
