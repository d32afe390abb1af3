import { Link } from '@tanstack/react-router';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { SyncBadge } from '#page/parts/progress/sync-badge.tsx';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { Logo } from '#page/parts/screen/logo.tsx';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { ChevronDown, Menu as MenuIcon, Search, UserRound } from '#page/ui/icons/icons.tsx';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import styles from './top-bar.module.css';
import { words } from './words.ts';

const AccountMenu = lazyDialog(() => import('./account-menu.tsx').then((part) => part.AccountMenu));

function Account() {
  const identity = useIdentity();
  const openDialog = useOpenAccountDialog();
  switch (identity.status) {
    case 'checking':
      return null;
    case 'signedOut':
      return (
        <>
          <SyncBadge />
          <Button variant="quiet" small className={styles.door} onClick={() => openDialog('login')}>
            {words.login}
          </Button>
          <Button variant="primary" small className={styles.door} onClick={() => openDialog('signUp')}>
            {words.signUp}
          </Button>
        </>
      );
    case 'signedIn': {
      const label = accountLabel(identity.user);
      return (
        <>
          <SyncBadge />
          <MenuButton label={label} menu={(opening) => <AccountMenu {...opening} user={identity.user} />}>
            <UserRound className="icon" aria-hidden />
            <span className={styles.who}>{label}</span>
            <ChevronDown className={`icon--s ${styles.chevron}`} aria-hidden />
          </MenuButton>
        </>
      );
    }
  }
}

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Bar at the top: menu button, logo, search, account. */
export function TopBar({ menuOpen, onMenu }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <IconButton label={words.menu} aria-expanded={menuOpen} onClick={onMenu}>
        <MenuIcon className="icon" aria-hidden />
      </IconButton>
      <Link to="/" className={styles.brand} aria-label={words.toHome}>
        <Logo className={styles.logo} />
        <span>{words.loremark}</span>
      </Link>
      <Link to="/search" className={styles.search}>
        <Search className="icon--s" aria-hidden />
        {words.searchEverything}
      </Link>
      <span className={styles.space} />
      <Account />
    </header>
  );
}
