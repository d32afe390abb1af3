/** Starts the page: the only place that wires everything. */
// First, so that each module's own styles win over the shared ones.
import './ui/layout.module.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { catchInstallOffer } from './platform/install/install-event.ts';
import { noteVisit } from './platform/install/install-prompt.ts';
import { localSettings } from './platform/local-settings.ts';
import { followTheme } from './platform/theme.ts';
import { guardTranslatedText } from './platform/translated-text.ts';
import { watchRouteEntries } from './shell/route-entry.ts';
import { createPageRouter } from './shell/router.ts';
import { identityRead } from './state/accounts/identity.ts';
import { startState } from './state/start.ts';
import { partsLoaded } from './ui/loading/part-loader.ts';
import './ui/tokens.css';
import './ui/base.css';
import './first-paint.css';

/** Time limit in ms for showing the first paint while the code loads and the identity is read. */
const LONGEST_FIRST_PAINT_MS = 3000;
/** The same for a returning player, to avoid a layout shift when the name appears. */
const LONGEST_FOR_PLAYER_MS = 15_000;

const router = createPageRouter();
guardTranslatedText();
catchInstallOffer();
followTheme();
noteVisit();
watchRouteEntries(router);

const container = document.getElementById('root');
if (container !== null) {
  const longest = localSettings().signedIn ? LONGEST_FOR_PLAYER_MS : LONGEST_FIRST_PAINT_MS;
  const late = new Promise((resolve) => setTimeout(resolve, longest));
  // In separate tasks, like the state's start, since a single one would be long.
  setTimeout(() => {
    const root = createRoot(container);
    // As a transition, so that a slow device can respond and paint in between.
    const show = () => startTransition(() => root.render(<RouterProvider router={router} />));
    setTimeout(() => {
      Promise.race([Promise.all([router.load().then(partsLoaded), identityRead()]), late]).then(show, show);
    });
  });
}
setTimeout(startState);
