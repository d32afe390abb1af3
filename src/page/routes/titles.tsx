import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { anyQuery } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const TitlesScreen = lazyScreen(() =>
  import('#page/sections/titles/titles-screen.tsx').then((part) => part.TitlesScreen),
);

export const titlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/titles',
  validateSearch: anyQuery,
  component: TitlesScreen,
  staticData: { title: 'Titles' },
});
