/** Shows the gallery at /gallery of the development server. */
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { followTheme } from '#page/platform/theme.ts';
import { routerAround } from '#tests/component/page-frame.tsx';
import { GalleryScreen } from './gallery-screen.tsx';

followTheme();
const router = routerAround(<GalleryScreen />, createBrowserHistory());
await router.load();
// The page registers the type of its own router.
createRoot(document.getElementById('root') ?? document.body).render(<RouterProvider router={router as never} />);
