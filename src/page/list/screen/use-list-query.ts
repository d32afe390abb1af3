import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Query } from '#core/filters/filter.ts';
import type { List } from '#core/filters/list.ts';
import { CHARACTER_PARAMS } from '#core/sections/character-params.ts';

interface ListQuery<Params> {
  /** The filters' values. */
  readonly params: Params;
  /** Equal for equal params, whichever item is open. */
  readonly key: string;
  /** Writes other params into the address; `replace` leaves no step in the history. */
  readonly apply: (params: Params, options?: { readonly replace?: boolean }) => void;
  /** The address of this list with an item open, up to the item's id. */
  readonly hrefOfItem: string;
}

/** The part of the query that the view across characters will write, as long as that is on its way. */
function ofCharacters(query: Query, { filters }: Pick<List<never, never>, 'filters'>): Query {
  const unread = CHARACTER_PARAMS.filter((name) => !(name in filters) && name in query);
  return Object.fromEntries(unread.map((name) => [name, query[name]]));
}

/** The filters of a list, kept in the address and nowhere else. Its route has validated them. */
export function useListQuery<Item, Params>(list: List<Item, Params>): ListQuery<Params> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  // Compared as a text, so that a navigation which changes no filter changes no object either.
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
