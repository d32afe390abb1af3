import { Link } from '@tanstack/react-router';
import type { Followed } from '#page/state/profiles/following.ts';

/** The name of a player's character, as the way to the profile. */
export function ProfileLink({ player: { username, character } }: { readonly player: Followed }) {
  return (
    <Link to="/profile" search={{ username }}>
      {character}
    </Link>
  );
}
