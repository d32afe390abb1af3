/** Where the player is: the browser's history, as one store that screens follow. */
import { type QueryRecord, writeQuery } from './query-string.ts';

export interface Place {
  /** Path without the query, such as /achievements. */
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** How this place was come to: by a link or the address, or by going back or forward. */
  readonly by: 'link' | 'history';
  /** How far the document was scrolled when this place was left, in px; 0 for a new one. */
  readonly scrolled: number;
}

/** What a history entry keeps of the page. */
interface EntryState {
  readonly scrolled?: number;
}

function scrolledIn(state: unknown): number {
  const { scrolled } = (state ?? {}) as EntryState;
  return typeof scrolled === 'number' ? scrolled : 0;
}

function read(by: Place['by']): Place {
  return { path: location.pathname, search: location.search, by, scrolled: scrolledIn(history.state) };
}

let place: Place | null = null;
const listeners = new Set<() => void>();

function become(next: Place): void {
  place = next;
  for (const listener of listeners) listener();
}

/** The present place. */
export function currentPlace(): Place {
  // A reload keeps its history entry, and with it how far it was scrolled.
  place ??= read('history');
  return place;
}

/** Calls back after every change of place; returns how to stop. */
export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes in the present history entry how far the document is scrolled. */
function keepScroll(): void {
  const state: EntryState = { scrolled: Math.round(scrollY) };
  history.replaceState(state, '');
}

/** Follows the back and forward buttons; called once. Returns stop. */
export function followHistory(): () => void {
  // Screens come after the event, so the browser would restore a scroll position that does not exist yet.
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(keepScroll, 150);
  };
  const onPop = () => {
    // The skip link moves within a place.
    if (location.hash !== '' && location.pathname === place?.path && location.search === place.search) return;
    clearTimeout(timer);
    become(read('history'));
  };
  addEventListener('popstate', onPop);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', keepScroll);
  return () => {
    clearTimeout(timer);
    removeEventListener('popstate', onPop);
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', keepScroll);
  };
}

/** The address of a path with a query. */
export function addressOf(path: string, query: QueryRecord = {}): string {
  return `${path}${writeQuery(query)}`;
}

/** Goes to an address of this site; `replace` leaves no step in the history. */
export function navigate(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const { path, search } = currentPlace();
  if (address === `${path}${search}`) return;
  if (replace) {
    history.replaceState(null, '', address);
  } else {
    keepScroll();
    history.pushState(null, '', address);
  }
  become(read('link'));
}
