/** Screens that are fetched by way of one module, so that the first load has one address for all of them. */
import { createRoute } from '@tanstack/react-router';
import { RECOVER_PATH } from '#core/contract/account.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { anyQuery } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const FurtherScreens = lazyScreen(() => import('./further-screens.tsx').then((part) => part.FurtherScreens));

const further = <Path extends `/${string}`>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: anyQuery, component: FurtherScreens });

export const furtherRoutes = (
  ['/beside', '/hunt-log', '/goals', '/search', '/account', '/sync', RECOVER_PATH] as const
).map(further);
