import { NotFoundScreen } from '#page/shell/not-found-screen.tsx';
import type { Route } from '#page/shell/route.ts';

export const notFoundRoute: Route = { path: '/404', title: 'Page not found', Screen: NotFoundScreen };
