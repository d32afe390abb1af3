/** Paths whose screen is a heading, a sentence and ways on: one route for each row of the signposts' tables. */
import { createRoute } from '@tanstack/react-router';
import { CONTESTS, SIGNPOSTS, type Signpost } from '#page/features/signposts/signposts.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';
import { contestSearch } from './search-params.ts';

const getParentRoute = () => rootRoute;

const SignpostScreen = lazyScreen(
  async () => (await import('#page/features/signposts/screen/signpost-screen.tsx')).SignpostScreen,
);

/** Component and title of a signpost's route. */
function screenOf(path: string, post: Signpost) {
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

export const signpostRoutes = [...signposts, ...contests] as const;
