/** What happens on every entry to a route: who is here, the title, the focus. */
import { namePage } from '#page/parts/page-name.ts';
import { checkIdentity } from '#page/state/account/identity.ts';
import type { router as appRouter } from './router.ts';

/** Watches the router; returns stop. Identity is asked for and never waited for. */
export function watchRouteEntries(router: typeof appRouter): () => void {
  const stopBefore = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void checkIdentity();
  });
  let entered = false;
  const stopAfter = router.subscribe('onResolved', ({ pathChanged }) => {
    // A screen that is one of many names itself.
    const title = router.state.matches.at(-1)?.staticData.title;
    if (title !== undefined) namePage(title);
    if (entered && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
    entered = true;
  });
  return () => {
    stopBefore();
    stopAfter();
  };
}
