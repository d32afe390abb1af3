/** Paths whose screen is a heading, a sentence and ways on: one route for each row of the signposts' tables. */
import { createRoute, redirect } from '@tanstack/react-router';
import { CONTESTS, PROFILES, type ProfileSignpost, SIGNPOSTS } from '#page/features/signposts/signposts.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';
import { contestSearch, profileSearch } from './search-params.ts';

const getParentRoute = () => rootRoute;

const SignpostScreen = lazyScreen(
  async () => (await import('#page/features/signposts/screen/signpost-screen.tsx')).SignpostScreen,
);

/** Component and title of a signpost's route. */
function screenOf(path: string, post: ProfileSignpost) {
  return {
    component: Object.assign(() => <SignpostScreen path={path} post={post} />, { preload: SignpostScreen.preload }),
    staticData: { title: post.name ?? post.heading },
  };
}

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

const signposts = keysOf(SIGNPOSTS).map((path) =>
  createRoute({ getParentRoute, path, ...screenOf(path, SIGNPOSTS[path]) }),
);

const contests = keysOf(CONTESTS).map((path) =>
  createRoute({ getParentRoute, path, validateSearch: contestSearch, ...screenOf(path, CONTESTS[path]) }),
);

const profiles = keysOf(PROFILES).map((path) => {
  const post: ProfileSignpost = PROFILES[path];
  return createRoute({
    getParentRoute,
    path,
    validateSearch: profileSearch,
    beforeLoad: ({ search: { username, character } }) => {
      if (!post.ownByDefault && !username && !character) throw redirect({ to: '/', replace: true });
    },
    ...screenOf(path, post),
  });
});

export const signpostRoutes = [...signposts, ...contests, ...profiles] as const;
