/** The server's answer about the players whom the account follows. Only their screen loads this. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Following } from '#core/contract/profiles.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { readFollowing } from '#offline/api/following-api.ts';
import { readStoredFollowing, storeFollowing } from '#offline/database/following-store.ts';
import { onDevice } from '#offline/database/on-device.ts';
import type { FollowingRow } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { onlineAtom, queueAtom, store } from '#page/state/atoms.ts';
import { openProgress } from '#page/state/progress/progress.ts';
import type { ProgressSession } from '#page/state/progress/progress-session.ts';
import { api } from '#page/state/runtime.ts';

export type { Followed, Following } from '#core/contract/profiles.ts';

export interface FollowingState {
  /** The newest answer that this device has; null = none. */
  readonly known: Pick<FollowingRow, 'answer' | 'fetchedAt'> | null;
  /** State of the newest fetch. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed';
  readonly retry: () => void;
}

/** The newest answer on this device, fetched again on mount and whenever the server was heard of; and a retry. */
export function useFollowing(): FollowingState {
  const online = useAtomValue(onlineAtom, { store });
  const contact = useAtomValue(queueAtom, { store })?.sync.lastContactAt ?? 0;
  const [state, setState] = useState<Omit<FollowingState, 'retry'>>({ known: null, status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: contact with the server and a retry fetch again
  useEffect(() => {
    const session = openProgress();
    if (session === undefined) return;
    let left = false;
    const settle = (status: FollowingState['status'], known?: FollowingState['known']) => {
      if (!left) setState((before) => ({ known: known ?? before.known, status }));
    };
    ask(session, online, settle).catch((error) => {
      if (!(error instanceof ApiFailure)) logUnexpected('could not read the players who are followed', error);
      settle(error instanceof ApiFailure && error.isOffline ? 'offline' : 'failed');
    });
    return () => {
      left = true;
    };
  }, [online, contact, tries]);
  return {
    ...state,
    retry: () => {
      setState(({ known }) => ({ known, status: 'loading' }));
      setTries(tries + 1);
    },
  };
}

async function ask(
  { database }: ProgressSession,
  online: boolean,
  settle: (status: FollowingState['status'], known?: FollowingState['known']) => void,
): Promise<void> {
  const stored = await onDevice(() => readStoredFollowing(database));
  if (!online) return settle('offline', stored);
  if (stored !== undefined) settle('loading', stored);
  const answer: Following = await readFollowing(api);
  const fetchedAt = Date.now();
  settle('ready', { answer, fetchedAt });
  await onDevice(() => storeFollowing(database, answer, fetchedAt));
}
