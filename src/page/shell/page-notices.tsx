import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { lazyExtra } from '#page/parts/screen/lazy.tsx';
import { applyUpdate, onUpdateReady, takeUpdated } from '#page/platform/worker/worker-bridge.ts';
import { dismissNotice, useAccountNotices } from '#page/state/accounts/account-notices.ts';
import { useEndedElsewhere, useEndedUser } from '#page/state/accounts/identity.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CloudOff, Gavel, Info, LogIn } from '#page/ui/icons/icons.tsx';
import { Banner } from '#page/ui/messages/banner.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { useAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { dismissToast, showToast } from '#page/ui/overlays/toast-store.ts';
import { News } from './news.tsx';
import { Notices } from './notices.tsx';
import { SwitchedNotice } from './switched-notice.tsx';
import { SyncNews } from './sync-news.tsx';
import { words } from './words.ts';

/** Long enough to include the reload. */
const STAY_MS = 20_000;

/**
 * Offers a new version once it is ready, but never over an open dialog or while changes wait to be sent. After the
 * reload, it offers the changelog.
 */
function useUpdateOffer(): void {
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!takeUpdated()) return;
    const action = { label: words.seeNew, run: () => void navigate({ to: '/changelog' }) };
    showToast({ kind: 'done', text: words.updated, stay: STAY_MS, action });
    announce(words.updated);
  }, [navigate]);
  useEffect(() => onUpdateReady(() => setReady(true)), []);
  const dialogOpen = useAnyDialogOpen();
  const { kind } = useSyncStatus();
  const due = ready && !dialogOpen && ['unknown', 'saved', 'signedOut', 'guest'].includes(kind);
  useEffect(() => {
    if (!due) return;
    const id = showToast({
      kind: 'info',
      text: words.updateReady,
      stay: null,
      action: { label: words.reload, run: () => void applyUpdate() },
    });
    announce(words.updateReady);
    return () => dismissToast(id);
  }, [due]);
}

/** Notice that the session of the shown account has ended. It stays until the player logs in or leaves the account. */
function SessionEnded() {
  const ended = useEndedUser();
  const elsewhere = useEndedElsewhere();
  const status = useSyncStatus();
  const openDialog = useOpenAccountDialog();
  if (ended === null) return null;
  const why =
    'count' in status && status.count > 0
      ? words.sessionEndedWaiting({ username: ended.username, count: status.count })
      : words.sessionEndedWhy(ended.username);
  return (
    <News
      label={words.sessionEnded}
      icon={<LogIn className="icon" aria-hidden />}
      words={elsewhere ? `${why} ${words.sessionEndedElsewhere}` : why}
      action={
        <>
          <Button small onClick={() => openDialog('login')}>
            {words.logIn}
          </Button>
          <Button small variant="quiet" onClick={() => openDialog('logout')}>
            {words.logOutHere}
          </Button>
        </>
      }
    />
  );
}

/** Shorter losses of connection are not shown, in ms. */
const PATIENCE_MS = 3000;

/** Notice of a lost connection, shown after 3 seconds; once dismissed, it stays hidden until the next loss. */
function LostConnection({ waiting }: { readonly waiting: number }) {
  const [due, setDue] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      announce(words.offline);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!due || dismissed) return null;
  return (
    <Banner
      label={words.connection}
      icon={<CloudOff className="icon" aria-hidden />}
      onDismiss={() => setDismissed(true)}
    >
      {waiting > 0 ? words.offlineWaiting(waiting) : words.offline}
    </Banner>
  );
}

const ImportActions = lazyExtra(() =>
  import('#page/features/imports/import-actions.tsx').then((part) => part.ImportActions),
);

/** Account notices from the player's absence, one at a time, the newest first. */
function AccountNotices() {
  const notice = useAccountNotices()[0];
  if (notice === undefined) return null;
  return (
    <News
      key={notice.id}
      label={words.accountNotice}
      icon={
        notice.import === undefined ? <Info className="icon" aria-hidden /> : <Gavel className="icon" aria-hidden />
      }
      words={notice.message}
      action={notice.import !== undefined && <ImportActions id={notice.import} />}
      onDismiss={() => dismissNotice(notice.id)}
    />
  );
}

/**
 * Notices of the page: a lost connection, a switched character, sync and account notices, an ended session, a new
 * version.
 */
export function PageNotices() {
  const status = useSyncStatus();
  const deviceOffline = useDeviceOffline();
  useUpdateOffer();
  return (
    <Notices>
      {(deviceOffline || status.kind === 'offline') && (
        <LostConnection waiting={'count' in status ? status.count : 0} />
      )}
      <SessionEnded />
      <SwitchedNotice />
      <SyncNews />
      <AccountNotices />
    </Notices>
  );
}
