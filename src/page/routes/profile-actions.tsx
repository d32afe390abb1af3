/** Deeds of a viewer with a profile: each is a component of its own feature. */
import type { ProfileActionsProps } from '#page/features/profiles/profile-layout.tsx';
import { FollowButton } from '#page/parts/following/follow-button.tsx';
import { ShareButton } from '#page/parts/progress/share-button.tsx';

/** The deeds at the head of a profile, in their order. */
export function ProfileActions({ profile }: ProfileActionsProps) {
  const { id, username, character, own, hidden } = profile;
  return (
    <>
      {!own && <FollowButton player={{ id, username }} />}
      <ShareButton profile={{ username, character: character.name }} hidden={hidden} />
    </>
  );
}
