/** Paths whose screen is a heading, a sentence and ways on: one route for each row of the signposts' tables. */
import { createRoute } from '@tanstack/react-router';
import { SIGNPOSTS, type Signpost } from '#page/features/signposts/signposts.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';

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

export const signpostRoutes = keysOf(SIGNPOSTS).map((path) =>
  createRoute({ getParentRoute, path, ...screenOf(path, SIGNPOSTS[path]) }),
);
