/** Arbitraries of filter values and of recorded progress. */
import fc from 'fast-check';
import type { CatalogueItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { countedOptions } from '#core/filters/counted-options.ts';
import type { Filter, ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { isValidValue, type ListKey, listRule } from '#core/progress/lists.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import type { Section } from '#core/sections/section.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';

const SEARCHES = ['', 'the', 'of the', 'LORD', '’s', 'dragon', 'Nobleman', 'of'];

function someValue<Item>({ control }: Filter<Item, unknown>, items: readonly Item[]): fc.Arbitrary<unknown> {
  switch (control.kind) {
    case 'choice':
      return fc.constantFrom(...control.options.map(({ value }) => value));
    case 'values': {
      const known = countedOptions(control, items).map(({ value }) => value);
      const unknown = known.some((value) => typeof value === 'number') ? 99 : 'Cooking';
      return fc.uniqueArray(fc.constantFrom(...known, unknown), { maxLength: 3 });
    }
    case 'range': {
      const end = fc.integer({ min: control.min, max: control.max });
      return fc.tuple(end, end).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
    }
    case 'switch':
      return fc.boolean();
    case 'search':
      return fc.oneof(fc.constantFrom(...SEARCHES), fc.string({ maxLength: 5 }));
    case 'page':
      return fc.integer({ min: 1, max: 12 });
    case 'pageSize':
      return fc.constantFrom(...control.options.map(({ value }) => value));
  }
}

/** Values for every filter of a section, sometimes ones that no row has. */
export function sectionParams<Item extends ListedItem, Params>(
  { list }: Pick<Section<Item, Params>, 'list'>,
  items: readonly Item[],
): fc.Arbitrary<Params> {
  const values = Object.entries(list.filters).map(([key, filter]) => [key, someValue(filter, items)] as const);
  // The record has one value per filter, which the compiler can't infer.
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<unknown> as fc.Arbitrary<Params>;
}

export const achievementParams: fc.Arbitrary<AchievementParams> = sectionParams(
  ACHIEVEMENTS,
  loadCatalogue().items('achievements'),
);

/** Valid values of a list for some of these items. */
function valuesOf(list: ListKey, ids: readonly number[]): fc.Arbitrary<ReadonlyMap<number, number>> {
  const rule = listRule(list);
  if (rule === undefined) throw new Error(`There is no rule for ${list}.`);
  // More kills reach no further stage.
  const value = fc.integer({ min: 1, max: Math.min(rule.max, 6000) }).filter((one) => isValidValue(rule, one));
  const entry = fc.tuple(fc.constantFrom(...ids), value);
  return fc.array(entry, { maxLength: 30 }).map((entries) => new Map(entries));
}

/** Possible progress in a section. */
export function listProgress(section: TickableSection): fc.Arbitrary<ListProgress> {
  const ids = loadCatalogue()
    .items(section)
    .map(({ id }) => id);
  const { stages, bookmarked } = SECTIONS[section].lists ?? {};
  const nothing = fc.constant(new Map<number, number>());
  return fc.record({
    values: valuesOf(section, ids),
    stages: stages === undefined ? nothing : valuesOf(stages, ids),
    bookmarked: bookmarked === undefined ? nothing : valuesOf(bookmarked, ids),
  });
}

const { items } = loadCatalogue();

type AllItems = Readonly<Pick<CatalogueItems, TickableSection>>;

/** The rows of every section, as loaded by the page. */
export const catalogueItems = Object.fromEntries(
  TICKABLE_SECTIONS.map((section) => [section, items(section)]),
) as unknown as AllItems;

/** Possible progress in every section. */
export const progressBySection = fc.record(
  Object.fromEntries(TICKABLE_SECTIONS.map((section) => [section, listProgress(section)])),
) as fc.Arbitrary<Readonly<Record<TickableSection, ListProgress>>>;
