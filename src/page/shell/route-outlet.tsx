import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { focusMain } from '#page/parts/main-focus.ts';
import { currentPlace, navigate, subscribeToPlace } from '#page/parts/navigation/location.ts';
import { checkIdentity } from '#page/state/identity.ts';
import { announce } from '#page/ui/live-region.tsx';
import { NOT_FOUND_PATH, routeOf } from './routes.ts';

const SITE = 'Loremark';
/** For how long a screen that is still loading is waited for before its scroll position is given up, in ms. */
const SCROLL_PATIENCE_MS = 2000;

/** What a player does to move the page by hand: from then on it is theirs. */
const HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to where a place was left, as soon as the document is long enough. Returns stop. */
function restoreScroll(to: number): () => void {
  const until = performance.now() + SCROLL_PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of HAND) removeEventListener(event, stop);
  };
  const attempt = () => {
    scrollTo(0, to);
    if (Math.abs(scrollY - to) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const event of HAND) addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

/** The screen of the present place. An unknown path leads to the page that says so. */
export function RouteOutlet() {
  const place = useSyncExternalStore(subscribeToPlace, currentPlace);
  const route = routeOf(place.path);
  const entered = useRef(false);

  // Optional authentication on every entry to a route: asked for, never waited for.
  useEffect(() => {
    void checkIdentity();
    if (routeOf(place.path) === undefined) navigate(NOT_FOUND_PATH, { replace: true });
  }, [place.path]);

  useLayoutEffect(() => restoreScroll(place.by === 'history' ? place.scrolled : 0), [place]);

  const title = route?.title;
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} · ${SITE}`;
    if (entered.current) {
      focusMain();
      announce(title);
    }
    entered.current = true;
  }, [title]);

  if (route === undefined) return null;
  return <route.Screen key={route.path} />;
}
