import type { Charm } from '#core/catalogue/items.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { sumToStage } from '#core/progress/stages.ts';
import { sumShare } from '#core/progress/totals.ts';
import { defineSection } from './section.ts';
import { levels } from './tracking/levels.ts';
import { words } from './words.ts';

const GRADES = 3;

/** Returns the price of the owned grades, and of all. */
function paid(items: readonly Charm[], category: Charm['category'], { values }: ListProgress) {
  const own = items.filter((charm) => charm.category === category);
  return sumShare(own, ({ id, cost }) => ({
    earned: sumToStage(cost, values.get(id) ?? 0),
    total: sumToStage(cost, GRADES),
  }));
}

/**
 * The section of charms. Each of three grades is paid separately, in charm points for major charms and in minor charm
 * echoes for minor ones. Source: TibiaWiki, Charms; Canary, `charms.lua` (prices of 2025).
 */
export const CHARMS = defineSection({
  section: 'charms',
  ...words.charms,
  tracking: levels<Charm>(GRADES),
  searchNames: ({ name }: Charm) => [name],
  filters: {
    category: namesFilter<Charm>({ label: words.labels.category, fieldOf: ({ category }) => category, order: 'name' }),
  },
  groupings: [{ value: 'category', label: words.labels.category, groupOf: ({ category }) => category }],
  orders: [
    { value: 'cost', label: words.orders.cost, compare: byFewest(({ cost }) => sumToStage(cost, GRADES)) },
    {
      value: 'costOfNext',
      label: words.orders.costOfNext,
      // Complete charms have no next grade and come last.
      compare: byFewest(({ id, cost }, { values }) => cost[values.get(id) ?? 0] ?? Number.MAX_SAFE_INTEGER),
    },
  ],
  figures: (items, progress) => [
    {
      key: 'grades',
      label: words.figures.grades,
      ...sumShare(items, ({ id }) => ({ earned: Math.min(progress.values.get(id) ?? 0, GRADES), total: GRADES })),
    },
    { key: 'charmPoints', label: words.figures.charmPoints, ...paid(items, 'Major', progress) },
    { key: 'minorEchoes', label: words.figures.minorEchoes, ...paid(items, 'Minor', progress) },
  ],
  facts: [
    { label: words.labels.category, field: 'category', value: ({ category }) => category },
    { label: words.labels.prices, field: 'cost', value: ({ cost }) => cost },
    { label: words.labels.oldPrice, field: 'legacyCost', value: ({ legacyCost }) => legacyCost ?? undefined },
  ],
});
