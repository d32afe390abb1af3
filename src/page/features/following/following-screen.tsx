import { useSearch } from '@tanstack/react-router';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { SignedInOnly } from '#page/parts/screen/signed-in-only.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { OwnFollowing } from './own-following.tsx';
import { words } from './words.ts';

/** The players whom the account follows. Other players' lists are private and never requested. */
export function FollowingScreen() {
  const { username } = useSearch({ from: '/profile/following' });
  const identity = useIdentity();
  const own = identity.status === 'signedIn' ? identity.user.username : null;
  const isOwn = !username || username.toLowerCase() === own?.toLowerCase();
  return (
    <Screen>
      <ScreenHead title={words.title}>{isOwn ? words.intro : words.private}</ScreenHead>
      {isOwn && <SignedInOnly>{own !== null && <OwnFollowing key={own} username={own} />}</SignedInOnly>}
    </Screen>
  );
}
