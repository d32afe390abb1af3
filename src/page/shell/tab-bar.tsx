import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { REGISTRY, sectionAt } from '#page/sections/registry.ts';
import { useIdentity, useShownUser } from '#page/state/accounts/identity.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import { House, Layers, Search, Target, UserRound } from '#page/ui/icons/icons.tsx';
import styles from './tab-bar.module.css';
import { words } from './words.ts';

const EXACT = { exact: true, includeSearch: false };

/** Longest word that fits a tab of the narrowest phone. */
const MOST_LETTERS = 8;

/** Link to the player's own page, labelled with the first word of their name if that is short enough. */
function Me() {
  const identity = useIdentity();
  const user = useShownUser();
  const [name = ''] = user === null ? [] : accountLabel(user).split(' ', 1);
  if (identity.status === 'checking') return <span />;
  return (
    <Link to="/me" activeOptions={EXACT}>
      <UserRound />
      <span>{name === '' || name.length > MOST_LETTERS ? words.ownTab : name}</span>
    </Link>
  );
}

/** Link to the list that was open last; on a list, the button that opens the menu of all lists. */
function Lists({ onLists }: { readonly onLists: () => void }) {
  const open = sectionAt(useLocation().pathname);
  const { lastList } = useLocalSettings();
  useEffect(() => {
    const path = open && REGISTRY[open].path;
    if (path !== undefined && path !== lastList) changeLocalSettings({ lastList: path });
  }, [open, lastList]);
  const content = (
    <>
      <Layers />
      <span>{words.lists}</span>
    </>
  );
  return open === undefined ? (
    <Link to={REGISTRY[sectionAt(lastList) ?? 'achievements'].path}>{content}</Link>
  ) : (
    <button type="button" aria-current="page" aria-haspopup="dialog" onClick={onLists}>
      {content}
    </button>
  );
}

/** Navigation bar at the bottom, on phones. */
export function TabBar({ onLists }: { readonly onLists: () => void }) {
  return (
    <nav className={styles.bar} aria-label={words.tabs}>
      <Link to="/" activeOptions={EXACT}>
        <House />
        <span>{words.home}</span>
      </Link>
      <Lists onLists={onLists} />
      <Link to="/search" activeOptions={EXACT}>
        <Search />
        <span>{words.search}</span>
      </Link>
      <Link to="/goals" activeOptions={EXACT}>
        <Target />
        <span>{words.goals}</span>
      </Link>
      <Me />
    </nav>
  );
}
