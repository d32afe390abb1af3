/** Starts the page: the only place that wires everything. */
import { createRoot } from 'react-dom/client';
import { followHistory } from './parts/navigation/location.ts';
import { watchInstallPrompt } from './platform/install-prompt.ts';
import { followTheme } from './platform/theme.ts';
import { App } from './shell/app.tsx';
import { startState } from './state/start.ts';
import './ui/tokens.css';
import './ui/base.css';

followTheme();
watchInstallPrompt();
followHistory();
startState();

const container = document.getElementById('root');
if (container !== null) createRoot(container).render(<App />);
