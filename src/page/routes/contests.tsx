/** The contests: one route for each of their pages, and one for the entries of each. */
import { createRoute } from '@tanstack/react-router';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { type RouterContext, rootRoute } from '#page/shell/root-route.tsx';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';
import { gallerySearch } from './search-params.ts';
import { words } from './words.ts';

const getParentRoute = () => rootRoute;

/** Loads the contests while the screen's code is loading. */
const loader = ({ context }: { readonly context: RouterContext }) => context.requestSection('contests');

const ContestScreen = lazyScreen(
  async () => (await import('#page/features/contests/contest-screen.tsx')).ContestScreen,
);
const GalleryScreen = lazyScreen(
  async () => (await import('#page/features/contests/gallery-screen.tsx')).GalleryScreen,
);

/** Returns the screen of one contest. It sets its own name: the contest's title. */
function screenOf(Screen: LazyPart<{ readonly slug: string }>, slug: string) {
  return { component: Object.assign(() => <Screen slug={slug} />, { preload: Screen.preload }) };
}

const index = createRoute({
  getParentRoute,
  path: '/contests',
  loader,
  component: lazyScreen(async () => (await import('#page/features/contests/contests-screen.tsx')).ContestsScreen),
  staticData: { title: words.contests },
});

const contests = CONTEST_SLUGS.map((slug) =>
  createRoute({
    getParentRoute,
    path: `/contests/${slug}`,
    // Unused, but the pattern of its path matches those of the entries too, and so do its types.
    validateSearch: gallerySearch,
    loader,
    ...screenOf(ContestScreen, slug),
  }),
);

const galleries = CONTEST_SLUGS.map((slug) =>
  createRoute({
    getParentRoute,
    path: `/contests/${slug}/entries`,
    validateSearch: gallerySearch,
    loader,
    ...screenOf(GalleryScreen, slug),
  }),
);

export const contestRoutes = [index, ...contests, ...galleries] as const;
