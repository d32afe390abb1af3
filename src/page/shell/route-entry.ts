/** Entries to a route: the identity is checked, the page is named, the focus moves to the screen. */
import { namePage } from '#page/parts/page-name.ts';
import { takeNoticesRoom } from '#page/platform/notices-room.ts';
import { checkIdentity } from '#page/state/account/identity.ts';
import type { router as appRouter } from './router.ts';

/** Watches the router; returns stop. No navigation waits for the identity check. */
export function watchRouteEntries(router: typeof appRouter): () => void {
  const stopBefore = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void checkIdentity();
  });
  let entered = false;
  const stopAfter = router.subscribe('onResolved', ({ pathChanged }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    if (title !== undefined) namePage(title);
    if (entered && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
    entered = true;
  });
  const stopRestored = router.subscribe('onRendered', () => {
    stopRestored();
    // No notice stands above the screen yet: with its room the list would be restored too far down.
    const room = takeNoticesRoom();
    if (room > 0) scrollBy({ top: -room, behavior: 'instant' });
  });
  return () => {
    stopBefore();
    stopRestored();
    stopAfter();
  };
}
