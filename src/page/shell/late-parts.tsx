import { Tooltips } from '#page/ui/overlays/tooltip.tsx';
import { AccountNotices } from './account-notices.tsx';
import { LateDialogs } from './late-dialogs.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Notices } from './notices.tsx';
import { useSessionEnded } from './session-ended.ts';
import { SyncNews } from './sync-news.tsx';
import { useUpdateOffer } from './update-offer.ts';

export interface LatePartsProps {
  /** Whether the connection is lost. */
  readonly offline: boolean;
  /** Number of unsent changes on this device. */
  readonly waiting: number;
  /** Whether a new version is ready to be loaded. */
  readonly updateReady: boolean;
  /** Whether the session that this page was showing has ended, with nothing left to send. */
  readonly sessionEnded: boolean;
}

/** Parts that the first screen can do without: notices, late dialogs, tooltips. */
export function LateParts({ offline, waiting, updateReady, sessionEnded }: LatePartsProps) {
  useSessionEnded(sessionEnded);
  useUpdateOffer(updateReady);
  return (
    <>
      <Notices>
        {offline && <LostConnection waiting={waiting} />}
        <SyncNews />
        <AccountNotices />
      </Notices>
      <LateDialogs />
      <Tooltips />
    </>
  );
}
