import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Profile, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { agoWords, dayWords, monthAndYear } from '#page/parts/words/moment-words.ts';
import { LISTED_SECTIONS, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { ArrowLeftRight, BadgeCheck } from '#page/ui/icons/profile-icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { OtherPlayerChoice, OtherState } from './other-player.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

interface ProfileTabsProps {
  readonly query: ProfileQuery;
  /** Username of a second player, compared in every list. */
  readonly and?: string | undefined;
  /** The list that is open; undefined = the summary. */
  readonly section: ListedSection | undefined;
  readonly isOwn: boolean;
}

/** Links to the screens of a profile, and for its owner to the followed players. */
export function ProfileTabs({ query, and, section, isOwn }: ProfileTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (row.current === null || !current) return;
    // Scrolls only the row, not the window.
    const [all, one] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollBy({ left: one.left + one.width / 2 - all.left - all.width / 2, behavior: 'instant' });
  }, []);
  const exact = { exact: true, includeSearch: false };
  return (
    <nav ref={row} className={styles.tabs} aria-label={words.tabs}>
      <Link
        to="/profile"
        search={query}
        activeOptions={exact}
        aria-current={section === undefined ? 'page' : undefined}
      >
        {words.summary}
      </Link>
      {LISTED_SECTIONS.map((each) => (
        <Link
          key={each}
          to={`/profile${REGISTRY[each].path}`}
          search={{ ...query, ...(and !== undefined && { and }) }}
          activeOptions={exact}
          aria-current={section === each ? 'page' : undefined}
        >
          {REGISTRY[each].title}
        </Link>
      ))}
      {isOwn && <Link to="/profile/following">{words.following}</Link>}
    </nav>
  );
}

/** Formats "Elder Druid, Antica · level 412 · with Loremark since March 2025", as far as known. */
function subtitleOf({ since, character: { vocation, world, level } }: Profile): string {
  return [
    [vocation, world].filter((one) => one !== null).join(', '),
    level === null ? '' : words.level(level),
    since === '' ? '' : words.since(monthAndYear(Date.parse(since))),
  ]
    .filter((one) => one !== '')
    .join(' · ');
}

/** Age of the data if the server does not respond. */
function Age() {
  const { view } = useOpenProfile();
  const now = useNow();
  if (!view.stale) return null;
  const age = view.seenAt === null ? '' : words.asOf(agoWords(view.seenAt, now));
  return (
    <p className={layout.meta} role="status">
      {view.own === null ? age : `${age} ${words.here}`}
    </p>
  );
}

/** The player's other public characters. */
function OtherCharacters({ profile: { username, character, characters } }: { readonly profile: Profile }) {
  const others = characters.filter((name) => name !== character.name);
  if (others.length === 0) return null;
  return (
    <nav aria-label={words.others} className={styles.others}>
      {others.map((name) => (
        <Link key={name} to="/profile" search={{ username, character: name }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The profile's player as the heading of its summary, with its actions. */
export function SummaryHead() {
  const { view, isOwn, comparable, actions } = useOpenProfile();
  const { profile, query } = view;
  const { character } = profile;
  return (
    <>
      <ScreenHead
        title={character.name}
        picture={<Emblem shape="banner" icon="laurel-crown" metal="gold" full large />}
        end={
          <>
            {actions}
            {comparable && (
              <Link to="/profile/achievements" search={query} className={buttonClass()}>
                <ArrowLeftRight className="icon--s" />
                {words.compare}
              </Link>
            )}
          </>
        }
      >
        <p>{subtitleOf(profile)}</p>
        <div className={`${layout.row} ${styles.marks}`}>
          {character.verified_at !== null && (
            <Tag tone="done" icon={<BadgeCheck className="icon--s" />}>
              {words.verified(dayWords(Date.parse(character.verified_at)))}
            </Tag>
          )}
          <OtherCharacters profile={profile} />
        </div>
      </ScreenHead>
      <State query={query} isOwn={isOwn} section={undefined} />
    </>
  );
}

/** The profile's player above one of its lists. */
export function ListHead({ section }: { readonly section: ListedSection }) {
  const { view, isOwn, other } = useOpenProfile();
  const and = other.status === 'none' ? undefined : other.username;
  return (
    <div className={styles.slim}>
      <div className={styles.player}>
        <Emblem shape="banner" icon="laurel-crown" metal="gold" full />
        <p className={styles.name}>{view.profile.character.name}</p>
        <OtherPlayerChoice />
      </div>
      <OtherState />
      <State query={view.query} and={and} isOwn={isOwn} section={section} />
    </div>
  );
}

/** The state of a profile, and the links to its screens. */
function State(tabs: ProfileTabsProps) {
  return (
    <>
      <Age />
      <HiddenNotice />
      <ProfileTabs {...tabs} />
    </>
  );
}
