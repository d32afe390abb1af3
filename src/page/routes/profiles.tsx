/** A player's profile: its summary, and its list of every section. */
import { createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { ProfileScreenProps } from '#page/features/profiles/profile-layout.tsx';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { rootRoute } from '#page/shell/root-route.tsx';
import { profileListSearch, profileSearch } from './search-params.ts';

const getParentRoute = () => rootRoute;

/** A profile of nobody is home. */
function leadHome({ search: { username, character } }: { readonly search: ProfileQuery }): void {
  if (username === undefined && character === undefined) throw redirect({ to: '/', replace: true });
}

/** A screen of a profile with the deeds of other features, which its own feature can't know. */
function profileScreen(load: () => Promise<ComponentType<ProfileScreenProps>>) {
  return lazyScreen(async () => {
    const [Screen, { ProfileActions }] = await Promise.all([load(), import('./profile-actions.tsx')]);
    return () => <Screen Actions={ProfileActions} />;
  });
}

// The screens name themselves: their title is the character's name.
const summary = createRoute({
  getParentRoute,
  path: '/profile',
  validateSearch: profileSearch,
  beforeLoad: leadHome,
  component: profileScreen(async () => (await import('#page/features/profiles/profile-summary.tsx')).ProfileSummary),
});

const lists = LISTED_SECTIONS.map((section) =>
  createRoute({
    getParentRoute,
    path: `/profile${REGISTRY[section].path}`,
    validateSearch: profileListSearch(SECTIONS[section].list),
    beforeLoad: leadHome,
    // Asked for while the screen's code is on its way.
    loader: ({ context }) => context.requestSection(section),
    component: profileScreen(async () =>
      (await import('#page/features/profiles/profile-list.tsx')).profileList(section),
    ),
  }),
);

export const profileRoutes = [summary, ...lists] as const;
