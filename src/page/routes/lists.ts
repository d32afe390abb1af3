import { createRoute } from '@tanstack/react-router';
import { SECTIONS } from '#core/sections/sections.ts';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { rootRoute } from '#page/shell/root-route.tsx';
import { listSearch } from './search-params.ts';

/** The list of every section that has one. */
export const listRoutes = LISTED_SECTIONS.map((section) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: REGISTRY[section].path,
    validateSearch: listSearch(SECTIONS[section].list),
    // Asked for while the screen's code is on its way. Nothing waits for it: the screen shows what has come.
    loader: ({ context }) => context.requestSection(section),
    component: lazyScreen(async () => (await import('#page/sections/section-screen.tsx')).sectionScreen(section)),
    staticData: { title: REGISTRY[section].title },
  }),
);
