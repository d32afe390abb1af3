import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Profile, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { useAnythingRecorded } from '#page/parts/progress/use-anything-recorded.ts';
import { namePage } from '#page/parts/words/page-name.ts';
import { type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { ShownProgressProvider, useProgressReady } from '#page/state/sync/progress/progress.ts';
import { LoadingProfile, NoProfile } from './no-profile.tsx';
import { ProfileProvider } from './profile-context.ts';
import { useOtherPlayer } from './use-other-player.ts';
import { useProfileView } from './use-profile-view.ts';
import { words } from './words.ts';

/** Props of the actions on a profile: following and sharing. */
export interface ProfileActionsProps {
  readonly profile: Profile;
  /** The profile, as its address names it. */
  readonly query: ProfileQuery;
}

export interface ProfileScreenProps {
  readonly Actions: ComponentType<ProfileActionsProps>;
}

interface ProfileLayoutProps extends ProfileScreenProps {
  /** The list that is open; absent = the summary. */
  readonly section?: ListedSection;
  readonly children: ReactNode;
}

/**
 * A screen of a profile. It provides the profile's values instead of the player's own, or explains why there is no
 * profile.
 */
export function ProfileLayout({ section, Actions, children }: ProfileLayoutProps) {
  const view = useProfileView();
  const other = useOtherPlayer(view.status === 'ready' ? view.profile.username : undefined);
  const { status } = useIdentity();
  const recorded = useAnythingRecorded();
  const ready = useProgressReady();
  const name = view.status === 'ready' ? view.profile.character.name : words.profile;
  const title =
    view.status === 'loading'
      ? null
      : view.status === 'missing'
        ? words.missing
        : section === undefined
          ? name
          : words.listOf({ list: REGISTRY[section].title, name });
  useEffect(() => {
    if (title !== null) namePage(title);
  }, [title]);
  if (view.status === 'loading') return <LoadingProfile query={view.query} section={section} />;
  if (view.status !== 'ready') return <NoProfile why={view.status} />;
  const { profile, query, shown, own } = view;
  const isOwn = own !== null || profile.own;
  const comparable = !isOwn && ready && (status === 'signedIn' || recorded);
  return (
    <ShownProgressProvider value={shown}>
      <ProfileProvider value={{ view, isOwn, comparable, other, actions: <Actions profile={profile} query={query} /> }}>
        {children}
      </ProfileProvider>
    </ShownProgressProvider>
  );
}
