import { achievementsRoute } from '#page/routes/achievements.tsx';
import { homeRoute } from '#page/routes/home.tsx';
import { notFoundRoute } from '#page/routes/not-found.tsx';
import { titlesRoute } from '#page/routes/titles.tsx';
import type { Route } from './route.ts';

const ROUTES: readonly Route[] = [homeRoute, achievementsRoute, titlesRoute, notFoundRoute];

/** The route of a path; undefined for a path that leads nowhere. A slash at the end makes no difference. */
export function routeOf(path: string): Route | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTES.find((route) => route.path === plain);
}

/** Where paths lead that no route knows. */
export const NOT_FOUND_PATH = notFoundRoute.path;
