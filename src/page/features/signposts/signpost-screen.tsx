import { Link, useMatches, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOwnProfile } from '#page/parts/own-profile.ts';
import { namePage } from '#page/parts/page-name.ts';
import { Screen } from '#page/parts/screen.tsx';
import { SignedInOnly } from '#page/parts/signed-in-only.tsx';
import { useIdentity } from '#page/state/account/identity.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import styles from './signpost-screen.module.css';
import { type Signpost, signpostAt } from './signposts.ts';

const nothing = () => null;

/** Without them the screen is whole: the goals have one of their own. */
const OwnGoals = lazyPart(() => import('#page/goals/own-goals.tsx').then((part) => part.OwnGoals), {
  waiting: nothing,
  failed: nothing,
});

function Post({ post: { heading, name = heading, sentence, ways, charge, colour } }: { readonly post: Signpost }) {
  useEffect(() => namePage(name), [name]);
  return (
    <div className={styles.middle}>
      <EmptyState
        picture={<Emblem shape="banner" charge={charge} {...colour} full={false} />}
        title={<h1>{heading}</h1>}
        action={
          <div className={styles.ways}>
            {ways.map(({ label, to }, index) => (
              <Link key={to} to={to} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
                {label}
              </Link>
            ))}
          </div>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  );
}

/** A screen that says what will be here, or that nothing is, and leads on. */
export function SignpostScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const query = useSearch({ strict: false });
  const identity = useIdentity();
  const post = <Post post={signpostAt(path)} />;
  const ofNobody = path === '/profile/following' && !query.username;
  const own = path === '/profile' && identity.status === 'signedIn' && isOwnProfile(query, identity.user);
  return (
    <Screen narrow>
      {ofNobody ? <SignedInOnly>{post}</SignedInOnly> : post}
      {own && (
        <div className={styles.goals}>
          <OwnGoals />
        </div>
      )}
    </Screen>
  );
}
