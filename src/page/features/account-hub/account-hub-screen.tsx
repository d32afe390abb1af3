import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#core/contract/accounts/account.ts';
import { useOpenAccountDialog, useOpenBazaarDialog, useOpenSettingsDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { FirstSteps } from '#page/parts/first-steps/first-steps.tsx';
import { ownProfile } from '#page/parts/progress/own-profile.ts';
import { ShareButton } from '#page/parts/progress/share-button.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { ShareLinkButton } from '#page/parts/screen/share-link-button.tsx';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { syncBadgeOf } from '#page/parts/words/sync-words.ts';
import { SectionProgressList } from '#page/sections/section-progress-list.tsx';
import { useAllTotals } from '#page/sections/use-all-totals.tsx';
import { useIdentity, useShownUser } from '#page/state/accounts/identity.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { CloudCheck, Download, Gavel, Keyboard, Lock, LogOut, SunMoon, Target, Users } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import styles from './account-hub.module.css';
import { CharactersPanel } from './characters-panel.tsx';
import { words } from './words.ts';

interface HubLinkProps {
  readonly icon: ReactNode;
  readonly to: '/account' | '/goals' | '/profile/following' | '/sync';
  readonly children: ReactNode;
}

function HubLink({ icon, to, children }: HubLinkProps) {
  return (
    <li>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ icon, onPress, children }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        {icon}
        {children}
      </button>
    </li>
  );
}

/** Links to the settings of the account and the device, and the Log out button. */
function MorePanel({ signedIn }: { readonly signedIn: boolean }) {
  const openAccount = useOpenAccountDialog();
  const openSettings = useOpenSettingsDialog();
  const badge = syncBadgeOf(useSyncStatus());
  return (
    <Panel title={words.more}>
      <ul className={styles.ways}>
        <HubLink icon={<CloudCheck />} to="/sync">
          {words.sync}
          {badge !== null && <span className={styles.state}>{badge.words}</span>}
        </HubLink>
        <HubLink icon={<Target />} to="/goals">
          {words.goals}
        </HubLink>
        {signedIn && (
          <>
            <HubLink icon={<Users />} to="/profile/following">
              {words.following}
            </HubLink>
            <HubLink icon={<Lock />} to="/account">
              {words.account}
            </HubLink>
            <HubLink icon={<Download />} to="/account">
              {words.export}
            </HubLink>
          </>
        )}
        <Action icon={<SunMoon />} onPress={() => openSettings('appearance')}>
          {words.appearance}
        </Action>
        <Action icon={<Keyboard />} onPress={() => openSettings('shortcuts')}>
          {words.shortcuts}
        </Action>
        {signedIn && (
          <Action icon={<LogOut />} onPress={() => openAccount('logout')}>
            {words.logout}
          </Action>
        )}
      </ul>
    </Panel>
  );
}

/** The progress on this device of a signed-out visitor, with the ways to get an account. */
function Guest() {
  const openAccount = useOpenAccountDialog();
  const status = useSyncStatus();
  const count = status.kind === 'guest' ? status.count : 0;
  return (
    <div className={styles.guest}>
      <p>
        {count === 0 ? words.nothing : words.guest(count)} {words.why}
      </p>
      <div className={layout.cluster}>
        <Button variant="primary" onClick={() => openAccount('signUp')}>
          {words.signUp}
        </Button>
        <Button onClick={() => openAccount('login')}>{words.login}</Button>
      </div>
    </div>
  );
}

/** Links to the player's profile and the import, and shares the profile. */
function OwnLinks({ user }: { readonly user: User }) {
  const { characters, current } = useCharacters();
  const openImport = useOpenBazaarDialog();
  const isHidden = characters?.find(({ id }) => id === current)?.is_hidden === 1;
  const profile = ownProfile(user);
  const hidden = user.current_character === null ? 'legacy' : isHidden ? 'character' : undefined;
  const label = accountLabel(user);
  return (
    <div className={layout.cluster}>
      <Link to="/profile" search={profile} className={buttonClass()}>
        {words.profile}
      </Link>
      {hidden === undefined ? (
        <ShareLinkButton title={label} href={`/profile?${new URLSearchParams(profile)}`} />
      ) : (
        <ShareButton profile={{ username: user.username, character: label }} hidden={hidden} />
      )}
      <Button variant="quiet" icon={<Gavel className="icon--s" aria-hidden />} onClick={() => openImport({})}>
        {words.bazaarImport}
      </Button>
    </div>
  );
}

function headingOf(user: User | null): string {
  return user === null ? words.title : accountLabel(user);
}

/** The account hub: the current character, progress by section, and settings of the account and this device. */
export function AccountHubScreen() {
  const identity = useIdentity();
  const shown = useShownUser();
  const user = identity.status === 'signedIn' ? identity.user : null;
  const { isBlank, totals, counter } = useAllTotals();
  const all = totals === null ? [] : Object.values(totals).filter((one) => one !== undefined);
  const sum = (of: 'earned' | 'total') => all.reduce((so, one) => so + one[of], 0);
  return (
    <Screen
      head={
        <>
          <ScreenHead title={headingOf(shown)} end={user !== null && <OwnLinks user={user} />}>
            {identity.status === 'signedOut' && identity.ended === undefined && <Guest />}
          </ScreenHead>
          <FirstSteps />
        </>
      }
    >
      <Panel
        title={words.progress}
        aside={all.length > 0 ? words.recorded({ earned: sum('earned'), total: sum('total') }) : '\u00a0'}
      >
        <SectionProgressList totals={totals} isBlank={isBlank} />
      </Panel>
      <div className={layout.cards}>
        {user !== null && <CharactersPanel user={user} />}
        <MorePanel signedIn={user !== null} />
      </div>
      {counter}
    </Screen>
  );
}
