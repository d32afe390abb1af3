/** On entering a route: checks the identity, names the page, moves the focus to the screen. */
import { namePage } from '#page/parts/words/page-name.ts';
import { takeNoticesHeight } from '#page/platform/notices-height.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import type { PageRouter } from './router.ts';

/** Watches the router; returns a function that stops. No navigation waits for the identity check. */
export function watchRouteEntries(router: PageRouter): () => void {
  const stopBefore = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void checkIdentity();
  });
  let entered = false;
  const stopAfter = router.subscribe('onResolved', ({ pathChanged }) => {
    const match = router.state.matches.at(-1);
    const { title, namesItself } = match?.staticData ?? {};
    const isNamed = namesItself?.(router.state.location.searchStr);
    // The router matches the known part of an unknown path without loading it.
    if (match?.status === 'success' && title !== undefined && !isNamed) namePage(title);
    if (entered && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
    entered = true;
  });
  const stopRestored = router.subscribe('onRendered', () => {
    stopRestored();
    // The stored position includes the height of notices, which are not rendered yet.
    const height = takeNoticesHeight();
    if (height > 0) scrollBy({ top: -height, behavior: 'instant' });
  });
  return () => {
    stopBefore();
    stopRestored();
    stopAfter();
  };
}
