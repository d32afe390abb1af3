/** What a viewer can do with a profile: each deed is a component of its own feature. */
import type { ProfileActionsProps } from '#page/features/profile/profile-room.tsx';

/** The deeds at the head of a profile, in their order. */
export function ProfileActions(_props: ProfileActionsProps) {
  return null;
}
