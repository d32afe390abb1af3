import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryText } from '#core/filters/filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before this one is the gallery that the entry was opened from: closing it goes back. */
    entryOfGallery?: boolean;
  }
}

interface ShownEntry {
  /** Id of the entry that the address opens; null = none. */
  readonly id: string | null;
  /** Shows another one in its place. */
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** The entry that is open over the gallery: kept in the address. */
export function useShownEntry(): ShownEntry {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const closing = useRef<unknown>(null);
  const go = (entry: string | undefined) =>
    void navigate({
      to: '.',
      search: (query) => ({ ...query, entry }),
      replace: true,
      resetScroll: false,
      state: entry !== undefined && state.entryOfGallery === true ? { entryOfGallery: true } : {},
    });
  return {
    id: queryText(search, 'entry') || null,
    show: go,
    close: () => {
      // Asked twice, as by two presses of Esc, it still goes back once.
      if (closing.current === state) return;
      closing.current = state;
      if (state.entryOfGallery === true) router.history.back();
      else go(undefined);
    },
  };
}
