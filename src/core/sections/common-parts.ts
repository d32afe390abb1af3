/** Parts shared by the tables of several sections. */
import { byNewest, type SortOrder } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { yesNoFilter } from '#core/filters/yes-no-filter.ts';
import type { Fact } from './section.ts';
import { words } from './words.ts';

/** A row with the update of the game that introduced it; null = not known. */
type Dated = { readonly update: string | null };

/** Filter by update, newest first. */
export const RELEASED = namesFilter<Dated>({
  label: words.labels.released,
  fieldOf: ({ update }) => update,
  order: 'newest',
});

/** Order by update. */
export const NEWEST: SortOrder<Dated> = { value: 'newest', label: words.orders.newest, compare: byNewest };

export const RELEASED_FACT: Fact<Dated> = {
  label: words.labels.released,
  field: 'update',
  value: ({ update }) => update,
  isUpdate: true,
};

/** Returns a fact that is shown only while it is unknown, because the steps of how to get the item show it otherwise. */
export function whileUnknown<Key extends string>(
  label: string,
  field: Key,
): Fact<{ readonly [K in Key]: string | number | boolean | readonly string[] | null }> {
  return {
    label,
    field,
    value: ({ [field]: value }) => (value === null || (Array.isArray(value) && value.length === 0) ? null : undefined),
  };
}

/** Whether it can be the boosted one of a day; null = not known. */
type Boosted = { readonly boostable: boolean | null };

/** Filter by whether it can be the boosted creature or boss of a day. */
export const BOOSTABLE = yesNoFilter<Boosted>({
  label: words.labels.boostable,
  words: words.options.boostable,
  fieldOf: ({ boostable }) => boostable,
});

export const BOOSTABLE_FACT: Fact<Boosted> = {
  label: words.labels.boostable,
  field: 'boostable',
  value: ({ boostable }) => boostable,
};

/** Filter by whether a Premium account is required. */
export const PREMIUM = yesNoFilter<{ readonly premium: boolean | null }>({
  label: words.labels.premium,
  words: words.options.premium,
  fieldOf: ({ premium }) => premium,
});
