import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { anyQuery } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const AchievementsScreen = lazyScreen(() =>
  import('#page/sections/achievements/achievements-screen.tsx').then((part) => part.AchievementsScreen),
);

export const achievementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/achievements',
  validateSearch: anyQuery,
  component: AchievementsScreen,
  staticData: { title: 'Achievements' },
});
