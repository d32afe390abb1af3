/** Starts the page: the only place that wires everything. */
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { watchInstallPrompt } from './platform/install-prompt.ts';
import { followTheme } from './platform/theme.ts';
import { watchRouteEntries } from './shell/route-entry.ts';
import { router } from './shell/router.ts';
import { startState } from './state/start.ts';
import './ui/tokens.css';
import './ui/base.css';

followTheme();
watchInstallPrompt();
startState();
watchRouteEntries(router);

const container = document.getElementById('root');
if (container !== null) createRoot(container).render(<RouterProvider router={router} />);
