import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

const HomeScreen = lazyScreen(async () => (await import('#page/features/home/home-screen.tsx')).HomeScreen);

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomeScreen,
  staticData: { title: 'Home' },
});
