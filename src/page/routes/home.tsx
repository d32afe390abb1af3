import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

const HomeScreen = lazyScreen(() => import('#page/features/home/home-screen.tsx').then((part) => part.HomeScreen));

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomeScreen,
  staticData: { title: 'Home' },
});
