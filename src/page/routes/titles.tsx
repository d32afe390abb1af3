import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import type { QueryRecord } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const TitlesScreen = lazyScreen(async () => (await import('#page/features/titles/titles-screen.tsx')).TitlesScreen);

export const titlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/titles',
  // The list's own table reads the query; here it passes as it stands.
  validateSearch: (search: Record<string, unknown>) => search as QueryRecord,
  component: TitlesScreen,
  staticData: { title: 'Titles' },
});
