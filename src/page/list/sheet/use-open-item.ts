import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryText, type WrittenQuery } from '#core/filters/filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before this one is the list that the item was opened from: closing it goes back. */
    itemOfList?: boolean;
  }
}

interface OpenItem {
  /** The item that the address opens, as it stands there; null = none. */
  readonly item: string | null;
  /** Opens an item over the list, as a step of its own in the history; in place of another if one is open. */
  readonly openItem: (id: number) => void;
  readonly closeItem: () => void;
}

/** The item that is open over a list whose filters are written as `query`: kept in the address beside them. */
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
      // Asked twice, as by two presses of Esc, it still goes back once.
      if (closing.current === state) return;
      closing.current = state;
      if (state.itemOfList === true) router.history.back();
      else go({}, true, false);
    },
  };
}
