import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryText, type WrittenQuery } from '#core/filters/filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list that the item was opened from: closing the item goes back. */
    itemOfList?: boolean;
  }
}

interface OpenItem {
  /** The id of the open item, as in the address; null = none. */
  readonly item: string | null;
  /** Opens an item over the list as a new history entry, or replaces the open one. */
  readonly openItem: (id: number) => void;
  readonly closeItem: () => void;
}

/** The item that is open over a list with the filters `query`; stored in the address with them. */
export function useOpenItem(query: WrittenQuery): OpenItem {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const closing = useRef<unknown>(null);
  const item = queryText(search, 'item') ?? null;
  const go = (open: object, replace: boolean, itemOfList: boolean) =>
    void navigate({
      to: '.',
      search: { ...query, ...open },
      replace,
      resetScroll: false,
      state: itemOfList ? { itemOfList } : {},
    });
  return {
    item,
    openItem: (id) => go({ item: String(id) }, item !== null, item === null || state.itemOfList === true),
    closeItem: () => {
      // Two calls, as by two presses of Esc, go back only once.
      if (closing.current === state) return;
      closing.current = state;
      if (state.itemOfList === true) router.history.back();
      else go({}, true, false);
    },
  };
}
