import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Query } from '#core/filters/filter.ts';
import type { List } from '#core/filters/list.ts';
import { CHARACTER_PARAMS } from '#core/sections/compared/character-params.ts';

interface ListQuery<Params> {
  /** The filters' values. */
  readonly params: Params;
  /** Equal for equal params, whichever item is open. */
  readonly key: string;
  /** Writes params into the address; `replace` adds no history entry. */
  readonly apply: (params: Params, options?: { readonly replace?: boolean }) => void;
  /** Address of this list with an open item, up to the item's id. */
  readonly hrefOfItem: string;
}

/** Returns the part of the query that belongs to the character comparison while it is still loading. */
function ofCharacters(query: Query, { filters }: Pick<List<never, never>, 'filters'>): Query {
  const unread = CHARACTER_PARAMS.filter((name) => !(name in filters) && name in query);
  return Object.fromEntries(unread.map((name) => [name, query[name]]));
}

/** The filters of a list, which are stored only in the address. The route has validated them. */
export function useListQuery<Item, Params>(list: List<Item, Params>): ListQuery<Params> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  // Compared as text, so that navigation without a filter change creates no new objects.
  const key = JSON.stringify({ ...search, item: undefined });
  const params = useMemo(() => list.parseParams(JSON.parse(key)), [list, key]);
  const hrefOfItem = useMemo(
    () => router.buildLocation({ to: '.', search: { ...JSON.parse(key), item: '' } }).href,
    [router, key],
  );
  return {
    params,
    key,
    apply: (next, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Query) => ({ ...ofCharacters(before, list), ...list.writeParams(next) }),
        replace,
      }),
    hrefOfItem,
  };
}
