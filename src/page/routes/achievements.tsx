import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import type { QueryRecord } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const AchievementsScreen = lazyScreen(
  async () => (await import('#page/features/achievements/achievements-screen.tsx')).AchievementsScreen,
);

export const achievementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/achievements',
  // The list's own table reads the query; here it passes as it stands.
  validateSearch: (search: Record<string, unknown>) => search as QueryRecord,
  component: AchievementsScreen,
  staticData: { title: 'Achievements' },
});
