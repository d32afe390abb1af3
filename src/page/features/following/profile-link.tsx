import { Link } from '@tanstack/react-router';
import type { Followed } from '#page/state/profiles/following.ts';

/** Link to the profile of a player's character. */
export function ProfileLink({ player: { username, character } }: { readonly player: Followed }) {
  return (
    <Link to="/profile" search={{ username }}>
      {character}
    </Link>
  );
}
