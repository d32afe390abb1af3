import { useMemo, useSyncExternalStore } from 'react';
import { currentPlace, subscribeToPlace } from './location.ts';
import { parseQuery, type QueryRecord } from './query-string.ts';

/** Path of the present place. */
export function usePath(): string {
  return useSyncExternalStore(subscribeToPlace, () => currentPlace().path);
}

/** Query of the present place; the same object as long as it says the same. */
export function useQuery(): QueryRecord {
  const search = useSyncExternalStore(subscribeToPlace, () => currentPlace().search);
  return useMemo(() => parseQuery(search), [search]);
}
