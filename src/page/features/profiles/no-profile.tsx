import { Link } from '@tanstack/react-router';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { MiddleScreen } from '#page/parts/screen/middle-screen.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import type { ListedSection } from '#page/sections/registry.ts';
import { refreshProfile } from '#page/state/profiles/profile.ts';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './profile.module.css';
import { ProfileTabs } from './profile-head.tsx';
import { words } from './words.ts';

const PANELS = ['roll', 'tiles', 'lists', 'year'] as const;

interface LoadingProfileProps {
  readonly query: ProfileQuery;
  readonly section: ListedSection | undefined;
}

/** Placeholder of the same height for a profile that is loading. */
export function LoadingProfile({ query, section }: LoadingProfileProps) {
  return (
    <Screen loading tall>
      <div className={layout.stack4} aria-busy="true">
        <div className={section === undefined ? styles.headSpace : styles.slimSpace}>
          <AfterDelay>
            <Skeleton className={styles.block} />
          </AfterDelay>
        </div>
        <ProfileTabs query={query} section={section} isOwn={false} />
        <AfterDelay>
          {PANELS.map((panel) => (
            <Skeleton key={panel} className={styles[`${panel}Space`]} />
          ))}
        </AfterDelay>
      </div>
    </Screen>
  );
}

const WORDS = {
  missing: { title: words.missing, why: words.missingWhy },
  offline: { title: words.unseen, why: words.unseenWhy },
  failed: { title: words.profile, why: words.failed },
} as const;

/** Explains why there is no profile, with the same text for a hidden and a nonexistent one, and links elsewhere. */
export function NoProfile({ why }: { readonly why: keyof typeof WORDS }) {
  return (
    <MiddleScreen
      heading={WORDS[why].title}
      picture={<Emblem shape="banner" icon="shaking-hands" tincture="celeste" full={false} />}
      ways={
        why === 'missing' ? (
          <>
            <Link to="/" className={buttonClass('primary')}>
              {words.home}
            </Link>
            <Link to="/search" className={buttonClass()}>
              {words.search}
            </Link>
          </>
        ) : (
          <Button variant="primary" onClick={() => refreshProfile()}>
            {labels.tryAgain}
          </Button>
        )
      }
    >
      {WORDS[why].why}
    </MiddleScreen>
  );
}
