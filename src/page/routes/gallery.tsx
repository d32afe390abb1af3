import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

/** Every component in every state, in development and preview builds only. In others its path is an unknown one. */
export const galleryRoutes =
  import.meta.env.DEV || import.meta.env.MODE === 'preview'
    ? [
        createRoute({
          getParentRoute: () => rootRoute,
          path: '/gallery',
          component: lazyScreen(() =>
            import('#page/features/gallery/gallery-screen.tsx').then((part) => part.GalleryScreen),
          ),
          staticData: { title: 'Gallery' },
        }),
      ]
    : [];
