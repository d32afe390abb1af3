import { lazyScreen } from '#page/parts/lazy.tsx';
import type { Route } from '#page/shell/route.ts';

export const homeRoute: Route = {
  path: '/',
  title: 'Home',
  Screen: lazyScreen(async () => (await import('#page/features/home/home-screen.tsx')).HomeScreen),
};
