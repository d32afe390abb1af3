import type { ProfileActionsProps } from '#page/features/profiles/profile-layout.tsx';
import { FollowButton } from '#page/parts/following/follow-button.tsx';
import { ShareButton } from '#page/parts/progress/share-button.tsx';

/** The actions in the header of a profile, in order; each is a component of another feature. */
export function ProfileActions({ profile }: ProfileActionsProps) {
  const { id, username, character, own, hidden } = profile;
  return (
    <>
      {!own && <FollowButton player={{ id, username }} />}
      <ShareButton profile={{ username, character: character.name }} hidden={hidden} />
    </>
  );
}
