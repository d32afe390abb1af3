import { lazyExtra } from '#page/parts/lazy.tsx';
import { dismissNotice, useAccountNotices } from '#page/state/account/account-notices.ts';
import { Gavel, Info } from '#page/ui/icons/icons.tsx';
import { News } from './news.tsx';
import { words } from './words.ts';

const ImportActions = lazyExtra(() =>
  import('#page/features/bazaar-import/import-actions.tsx').then((part) => part.ImportActions),
);

/** Notices about the account from while the player was away, one at a time, the newest first. */
export function AccountNotices() {
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
