import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { accountLabel } from '#page/parts/account-label.ts';
import { ownProfile } from '#page/parts/own-profile.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { REGISTRY, sectionAt } from '#page/sections/registry.ts';
import { useIdentity } from '#page/state/account/identity.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import { House, Layers, Search, Target, UserRound } from '#page/ui/icons/icons.tsx';
import styles from './tab-bar.module.css';

const EXACT = { exact: true, includeSearch: false };
/** Active on the player's own profile only, not on others'. */
const OWN = { exact: false, includeSearch: true };

/** Link to the own profile, named by the first word of the player's name, or the login button. */
function Me() {
  const identity = useIdentity();
  const openDialog = useOpenAccountDialog();
  if (identity.status === 'checking') return <span />;
  if (identity.status === 'signedOut') {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => openDialog('login')}>
        <UserRound />
        <span>Log in</span>
      </button>
    );
  }
  const { user } = identity;
  return (
    <Link to="/profile" search={ownProfile(user)} activeOptions={OWN}>
      <UserRound />
      <span>{accountLabel(user).split(' ', 1)}</span>
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
      <span>Lists</span>
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
    <nav className={styles.bar} aria-label="Main">
      <Link to="/" activeOptions={EXACT}>
        <House />
        <span>Home</span>
      </Link>
      <Lists onLists={onLists} />
      <Link to="/search" activeOptions={EXACT}>
        <Search />
        <span>Search</span>
      </Link>
      <Link to="/goals" activeOptions={EXACT}>
        <Target />
        <span>Goals</span>
      </Link>
      <Me />
    </nav>
  );
}
