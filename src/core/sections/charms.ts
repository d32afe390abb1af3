import type { Charm } from '#core/catalogue/items.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { sumToStage } from '#core/progress/stages.ts';
import { sumShare } from '#core/progress/totals.ts';
import { defineSection } from './section.ts';
import { levels } from './tracking/levels.ts';

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
  title: 'Charms',
  noun: { one: 'charm', many: 'charms' },
  label: 'Charm',
  statuses: { unchecked: 'Missing', inProgress: 'Grades left', checked: 'Complete' },
  tracking: levels<Charm>(GRADES),
  searchNames: ({ name }: Charm) => [name],
  filters: {
    category: namesFilter<Charm>({ label: 'Category', fieldOf: ({ category }) => category, order: 'name' }),
  },
  groupings: [{ value: 'category', label: 'Category', groupOf: ({ category }) => category }],
  orders: [
    { value: 'cost', label: 'Cheapest', compare: byFewest(({ cost }) => sumToStage(cost, GRADES)) },
    {
      value: 'costOfNext',
      label: 'Cheapest next grade',
      // Complete charms have no next grade and come last.
      compare: byFewest(({ id, cost }, { values }) => cost[values.get(id) ?? 0] ?? Number.MAX_SAFE_INTEGER),
    },
  ],
  figures: (items, progress) => [
    {
      key: 'grades',
      label: 'grades',
      ...sumShare(items, ({ id }) => ({ earned: Math.min(progress.values.get(id) ?? 0, GRADES), total: GRADES })),
    },
    { key: 'charmPoints', label: 'charm points spent', ...paid(items, 'Major', progress) },
    { key: 'minorEchoes', label: 'minor charm echoes spent', ...paid(items, 'Minor', progress) },
  ],
  facts: [
    { label: 'Category', field: 'category', value: ({ category }) => category },
    { label: 'Price of each grade', field: 'cost', value: ({ cost }) => cost },
    { label: 'Old price', field: 'legacyCost', value: ({ legacyCost }) => legacyCost ?? undefined },
  ],
});
