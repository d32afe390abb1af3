/** The paths whose screen is a heading, a sentence and ways on. What each says is fetched with the screen. */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { anyQuery } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';
import { namesSomebody } from './profile-query.ts';

const SignpostScreen = lazyScreen(() =>
  import('#page/features/signposts/signpost-screen.tsx').then((part) => part.SignpostScreen),
);

const CONTESTS = 15;

const signpost = <Path extends `/${string}`>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: anyQuery, component: SignpostScreen });

const profile = <Path extends string>(child: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/profile${child}` as const,
    validateSearch: anyQuery,
    beforeLoad: ({ search }) => {
      if (!namesSomebody(search)) throw redirect({ to: '/', replace: true });
    },
    component: SignpostScreen,
  });

/** All of them. */
export const signpostRoutes = [
  ...(
    [
      '/contests',
      '/contests/christmas-contest',
      '/contests/draw-a-draptor-doll',
      '/contests/draw-a-draptor-doll/entries',
      '/contests/dress-like-a-boss',
      '/challenges',
      '/challenges/ranking',
      '/challenges/ranking/annual',
      '/contact',
      '/changelog',
      '/admin/bestiary',
      '/profile/following',
      '/404',
    ] as const
  ).map(signpost),
  ...Array.from({ length: CONTESTS }, (_, index) => signpost(`/contests/${index + 1}`)),
  ...(
    ['', '/achievements', '/bestiary', '/animus-mastery', '/bosstiary', '/outfits', '/mounts', '/quests'] as const
  ).map(profile),
] as const;
