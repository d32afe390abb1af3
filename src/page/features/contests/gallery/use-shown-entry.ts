import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryText } from '#core/filters/filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the gallery: then closing goes back. */
    entryOfGallery?: boolean;
  }
}

interface ShownEntry {
  /** Id of the entry in the address; null = none. */
  readonly id: string | null;
  /** Shows another entry instead. */
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Returns the entry that is open over the gallery. The state is in the address. */
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
      // Called twice, as by two presses of Esc, it goes back only once.
      if (closing.current === state) return;
      closing.current = state;
      if (state.entryOfGallery === true) router.history.back();
      else go(undefined);
    },
  };
}
