import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { List } from '#core/filters/list.ts';

interface ListQuery<Params> {
  /** What the address asks for. */
  readonly params: Params;
  /** Equal for equal params: tells when something else is asked for. An open item is nothing else. */
  readonly key: string;
  /** Writes other params into the address; `replace` leaves no step in the history. */
  readonly apply: (params: Params, options?: { readonly replace?: boolean }) => void;
  /** The address of this list with an item open, up to the item's id. */
  readonly hrefOfItem: string;
}

/** The filters of a list, kept in the address and nowhere else. */
export function useListQuery<Item, Params>(list: List<Item, Params>): ListQuery<Params> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  // The address is compared by what it means, so that a navigation which changes nothing here changes no object either.
  const key = JSON.stringify(list.writeParams(list.parseParams(search)));
  const params = useMemo(() => list.parseParams(JSON.parse(key)), [list, key]);
  const hrefOfItem = useMemo(
    () => router.buildLocation({ to: '.', search: { ...JSON.parse(key), item: '' } }).href,
    [router, key],
  );
  return {
    params,
    key,
    apply: (next, { replace = false } = {}) =>
      void navigate({ to: '.', search: () => list.writeParams(next), replace }),
    hrefOfItem,
  };
}
