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

/** Redirects a profile address without a player to home. */
function leadHome({ search: { username, character } }: { readonly search: ProfileQuery }): void {
  if (username === undefined && character === undefined) throw redirect({ to: '/', replace: true });
}

/** Returns a screen of a profile with actions of other features, which its own feature can't import. */
function profileScreen(load: () => Promise<ComponentType<ProfileScreenProps>>) {
  return lazyScreen(async () => {
    const [Screen, { ProfileActions }] = await Promise.all([load(), import('./profile-actions.tsx')]);
    return () => <Screen Actions={ProfileActions} />;
  });
}

// The screens set their own names: that of the character.
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
    // Loads the section while the screen's code is loading.
    loader: ({ context }) => context.requestSection(section),
    component: profileScreen(async () =>
      (await import('#page/features/profiles/profile-list.tsx')).profileList(section),
    ),
  }),
);

export const profileRoutes = [summary, ...lists] as const;
