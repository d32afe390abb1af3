import { Tooltips } from '#page/ui/overlays/tooltip.tsx';
import { AccountNotices } from './account-notices.tsx';
import { LateDialogs } from './late-dialogs.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Notices } from './notices.tsx';
import { useSessionEnded } from './session-ended.ts';
import { SyncNews } from './sync-news.tsx';
import { useUpdateOffer } from './update-offer.ts';

export interface LatePartsProps {
  /** Whether the connection is gone. */
  readonly offline: boolean;
  /** How many changes wait on this device. */
  readonly waiting: number;
  /** Whether a new version is ready. */
  readonly updateReady: boolean;
  /** Whether a session that this page has shown ended, with nothing left to send. */
  readonly sessionEnded: boolean;
}

/** What the page does without in its first moment: notices of what rarely happens, late dialogs, tooltips. */
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
