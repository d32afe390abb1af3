import { lazyScreen } from '#page/parts/lazy.tsx';
import type { Route } from '#page/shell/route.ts';

export const achievementsRoute: Route = {
  path: '/achievements',
  title: 'Achievements',
  Screen: lazyScreen(
    async () => (await import('#page/features/achievements/achievements-screen.tsx')).AchievementsScreen,
  ),
};
