/** What happens on every entry to a route: who is here, the title, the focus. */
import { checkIdentity } from '#page/state/identity.ts';
import { announce } from '#page/ui/live-region.tsx';
import type { router as appRouter } from './router.ts';

const SITE = 'Loremark';

/** Watches the router; returns stop. Identity is asked for and never waited for. */
export function watchRouteEntries(router: typeof appRouter): () => void {
  const stopBefore = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void checkIdentity();
  });
  let entered = false;
  const stopAfter = router.subscribe('onResolved', ({ pathChanged }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    document.title = title === undefined ? SITE : `${title} · ${SITE}`;
    if (entered && pathChanged) {
      document.getElementById('main')?.focus({ preventScroll: true });
      announce(title ?? SITE);
    }
    entered = true;
  });
  return () => {
    stopBefore();
    stopAfter();
  };
}
