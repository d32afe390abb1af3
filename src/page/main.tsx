/** Starts the page: the only place that wires everything. */
// First, so that each module's own styles win over the shared ones.
import './ui/layout.module.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { catchInstallOffer } from './platform/install-event.ts';
import { noteVisit } from './platform/install-prompt.ts';
import { localSettings } from './platform/local-settings.ts';
import { followTheme } from './platform/theme.ts';
import { watchRouteEntries } from './shell/route-entry.ts';
import { createPageRouter } from './shell/router.ts';
import { identityRead } from './state/accounts/identity.ts';
import { startState } from './state/start.ts';
import './ui/tokens.css';
import './ui/base.css';
import './first-paint.css';

/** Longest time in ms that the first paint stays while the code loads and the identity is read. */
const LONGEST_FIRST_PAINT_MS = 3000;
/** The same for a player who comes back: shown without their name, the page would move when it arrives. */
const LONGEST_FOR_PLAYER_MS = 15_000;

const router = createPageRouter();
catchInstallOffer();
followTheme();
noteVisit();
watchRouteEntries(router);

const container = document.getElementById('root');
if (container !== null) {
  const longest = localSettings().signedIn ? LONGEST_FOR_PLAYER_MS : LONGEST_FIRST_PAINT_MS;
  const late = new Promise((resolve) => setTimeout(resolve, longest));
  // Tasks of their own, like the state's start: together with reading the code they would be a long one.
  setTimeout(() => {
    const root = createRoot(container);
    // In slices: a slow device can answer its player, and paint, in between.
    const show = () => startTransition(() => root.render(<RouterProvider router={router} />));
    setTimeout(() => {
      Promise.race([Promise.all([router.load(), identityRead()]), late]).then(show, show);
    });
  });
}
setTimeout(startState);
