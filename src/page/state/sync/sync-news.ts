/** Notices of the sync about possibly missing changes. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { MissingRow } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { dismissMissing, observeMissing } from '#offline/outbox/observe/observe-sync.ts';
import { identityAtom, store } from '#page/state/atoms.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';

/** Returns the signed-in account's possibly lost changes until the notice is read; null = none. */
export function useMissing(): MissingRow | null {
  const identity = useAtomValue(identityAtom, { store });
  const account = identity.status === 'signedIn' ? identity.user.account : null;
  const [news, setNews] = useState<{ readonly of: string; readonly is: MissingRow | null } | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (session === undefined || account === null) return;
    return observeMissing(
      session.database,
      (is) => setNews({ of: account, is }),
      (error) => logUnexpected('could not read what is news', error),
    );
  }, [account]);
  return news !== null && news.of === account ? news.is : null;
}

/** Marks the notice as read. */
export function dismissMissingNotice(): void {
  const session = openProgress();
  if (session === undefined) return;
  // An unread notice is shown again.
  dismissMissing(session.database).catch((error: unknown) => logUnexpected('could not note what was read', error));
}
