import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { AccountNotices } from './account-notices.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Notices } from './notices.tsx';
import { useSessionEndedToast } from './session-ended.ts';
import { SwitchedNotice } from './switched-notice.tsx';
import { SyncNews } from './sync-news.tsx';
import { useUpdateOffer } from './update-offer.ts';

/** Notices of the page: a lost connection, a switch of the character elsewhere, news of sync and account, an ended session, a new version. */
export function PageNotices() {
  const status = useSyncStatus();
  const deviceOffline = useDeviceOffline();
  useSessionEndedToast();
  useUpdateOffer();
  return (
    <Notices>
      {(deviceOffline || status.kind === 'offline') && (
        <LostConnection waiting={'count' in status ? status.count : 0} />
      )}
      <SwitchedNotice />
      <SyncNews />
      <AccountNotices />
    </Notices>
  );
}
