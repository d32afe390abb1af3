import { dismissNotice, useAccountNotices } from '#page/state/account/account-notices.ts';
import { TriangleAlert } from '#page/ui/icons/icons.tsx';
import { News } from './news.tsx';
import { words } from './words.ts';

/** Notices about the account from while the player was away, one at a time, the newest first. */
export function AccountNotices() {
  const notice = useAccountNotices()[0];
  if (notice === undefined) return null;
  return (
    <News
      key={notice.id}
      label={words.accountNotice}
      icon={<TriangleAlert className="icon" aria-hidden />}
      words={notice.message}
      onDismiss={() => dismissNotice(notice.id)}
    />
  );
}
