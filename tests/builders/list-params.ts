/** Arbitrary filter values, as a page could have them. */
import fc from 'fast-check';
import type { AchievementParams } from '#core/filters/achievement-filters.ts';
import type { TitleParams } from '#core/filters/title-filters.ts';

const status = fc.constantFrom('all' as const, 'checked' as const, 'unchecked' as const);
const search = fc.oneof(fc.constantFrom('', 'the', 'of the', 'LORD', '’s'), fc.string({ maxLength: 5 }));
const page = fc.integer({ min: 1, max: 12 });
const some = <Value>(...values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

export const achievementParams: fc.Arbitrary<AchievementParams> = fc.record({
  status,
  search,
  grade: some(0, 1, 2, 3, 4, 9),
  category: some('Quests', 'Bosses', 'Mounts & Pets', 'Events', 'Cooking'),
  type: fc.constantFrom('all' as const, 'normal' as const, 'secret' as const),
  released: some('8.60', '8.62', '9.40', '15.30', '8.6'),
  event: some('Bewitched', "A Pirate's Death to Me", 'Easter'),
  points: fc
    .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  showMutuallyExclusives: fc.boolean(),
  showBookmarks: fc.boolean(),
  hideBookmarks: fc.boolean(),
  page,
  elementsToShow: fc.constantFrom(54, 102, 204, 'all' as const),
});

export const titleParams: fc.Arbitrary<TitleParams> = fc.record({
  status,
  search,
  type: some('Bestiary', 'Quests', 'Level', 'Cooking'),
  released: some('12.40', '13.10', '8.60'),
  page,
  elementsToShow: fc.constantFrom(30, 60, 120, 'all' as const),
});
