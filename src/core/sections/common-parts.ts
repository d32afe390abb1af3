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

/** Filter by whether a Premium account is required. */
export const PREMIUM = yesNoFilter<{ readonly premium: boolean | null }>({
  label: words.labels.premium,
  words: words.options.premium,
  fieldOf: ({ premium }) => premium,
});
