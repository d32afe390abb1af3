import { lazyScreen } from '#page/parts/lazy.tsx';
import type { Route } from '#page/shell/route.ts';

export const titlesRoute: Route = {
  path: '/titles',
  title: 'Titles',
  Screen: lazyScreen(async () => (await import('#page/features/titles/titles-screen.tsx')).TitlesScreen),
};
