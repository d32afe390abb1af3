import { createRoute } from '@tanstack/react-router';
import { LISTED_SECTIONS, SECTIONS } from '#page/sections/registry.ts';
import { SECTION_SCREENS } from '#page/sections/screens.ts';
import { anyQuery } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

/** The list of every section that has one. */
export const listRoutes = LISTED_SECTIONS.map((section) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: SECTIONS[section].path,
    validateSearch: anyQuery,
    component: SECTION_SCREENS[section],
    staticData: { title: SECTIONS[section].title },
  }),
);
