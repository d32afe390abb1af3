/** Unrequested news of the sync: something may be missing, or delivery got stuck. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { logUnexpected } from '#offline/log.ts';
import { dismissMissing, dismissRepair, observeNews, type SyncNews } from '#offline/outbox/observe-sync.ts';
import { identityAtom, store } from '#page/state/atoms.ts';
import { openProgress } from '#page/state/progress/progress.ts';

export type { SyncNews } from '#offline/outbox/observe-sync.ts';

const NOTHING: SyncNews = { missing: null, repair: null };

/** News of the signed-in account that the player has not read yet. */
export function useSyncNews(): SyncNews {
  const identity = useAtomValue(identityAtom, { store });
  const account = identity.status === 'signedIn' ? identity.user.username : null;
  const [news, setNews] = useState<{ readonly of: string; readonly is: SyncNews } | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (session === undefined || account === null) return;
    return observeNews(
      session.database,
      (is) => setNews({ of: account, is }),
      (error) => logUnexpected('could not read what is news', error),
    );
  }, [account]);
  return news !== null && news.of === account ? news.is : NOTHING;
}

/** Notes that the player has read what may be missing. */
export function dismissMissingNotice(): void {
  settle(dismissMissing);
}

/** Notes that the player has read that delivery had got stuck. */
export function dismissRepairNotice(): void {
  settle(dismissRepair);
}

function settle(dismiss: typeof dismissMissing): void {
  const session = openProgress();
  if (session === undefined) return;
  // Unread news is shown again.
  dismiss(session.database).catch((error: unknown) => logUnexpected('could not note what was read', error));
}
