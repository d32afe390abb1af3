/** Filters for page and page size. Neither hides rows. */
import { type Filter, queryText } from './filter.ts';
import { words } from './words.ts';

/** A page size in rows, or all on one page. */
export type PageSize = number | 'all';

const wholeNumber = (text: string | undefined) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Filter for the page, from 1. A page past the end is empty. */
export function pageFilter<Item>(): Filter<Item, number> {
  return {
    label: words.page,
    place: 'pager',
    control: { kind: 'page' },
    initial: 1,
    read: (query, key) => Math.max(1, wholeNumber(queryText(query, key))),
    write: (value, key) => (value === 1 ? {} : { [key]: String(value) }),
    parts: () => [],
    matcher: () => null,
  };
}

/** Filter for the rows per page. The form offers a few sizes; a request may have any, and `all` or 0 for all rows. */
export function pageSizeFilter<Item>(sizes: readonly [number, ...number[]]): Filter<Item, PageSize> {
  const initial: PageSize = sizes[0];
  const options = [
    ...sizes.map((size) => ({ value: size, label: String(size) })),
    { value: 'all', label: words.all } as const,
  ];
  return {
    label: words.pageSize,
    place: 'pager',
    control: { kind: 'pageSize', options },
    initial,
    read: (query, key) => {
      const text = queryText(query, key)?.toLowerCase();
      return options.find(({ value }) => String(value) === text)?.value ?? (text === '0' ? 'all' : initial);
    },
    write: (value, key) => (value === initial ? {} : { [key]: String(value) }),
    parts: () => [],
    matcher: () => null,
  };
}
