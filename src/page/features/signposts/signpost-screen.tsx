import { Link, useMatches, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { namePage } from '#page/parts/page-name.ts';
import { Screen } from '#page/parts/screen.tsx';
import { SignedInOnly } from '#page/parts/signed-in-only.tsx';
import { buttonClass } from '#page/ui/button.tsx';
import { Emblem } from '#page/ui/emblem.tsx';
import { EmptyState } from '#page/ui/empty-state.tsx';
import styles from './signpost-screen.module.css';
import { type Signpost, signpostAt } from './signposts.ts';

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
  const { username } = useSearch({ strict: false });
  const own = path === '/profile/following' && !username;
  const post = <Post post={signpostAt(path)} />;
  return <Screen narrow>{own ? <SignedInOnly>{post}</SignedInOnly> : post}</Screen>;
}
