import { createRoute } from '@tanstack/react-router';
import { SECTIONS } from '#core/sections/sections.ts';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { rootRoute } from '#page/shell/root-route.tsx';
import { listSearch } from './search-params.ts';

/** One route for every section with a list. */
export const listRoutes = LISTED_SECTIONS.map((section) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: REGISTRY[section].path,
    validateSearch: listSearch(SECTIONS[section].list),
    // Loads the section while the screen's code is loading. Nothing waits for it: the screen shows what has arrived.
    loader: ({ context }) => context.requestSection(section),
    component: lazyScreen(async () => (await import('#page/sections/section-screen.tsx')).sectionScreen(section)),
    staticData: { title: REGISTRY[section].title },
  }),
);
