/** Server responses for screens, with or without a copy stored on the device. */
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type ApiRequest, sendRequest } from '#offline/api/api-request.ts';
import { ApiFailure, type UnansweredStatus, unansweredStatus } from '#offline/api/failure.ts';
import { readAnswer, type SeenAnswer, storeAnswer } from '#offline/database/answers-store.ts';
import { onDevice } from '#offline/database/connection.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';
import { anyProgress } from '#page/state/sync/progress/progress.ts';

export interface StoredAnswer<Answer> {
  /** The newest response on this device; null = none. */
  readonly seen: SeenAnswer<Answer> | null;
  /** Outcome of the newest call. */
  readonly status: 'loading' | 'ready' | UnansweredStatus;
  /** Fetches again; the shown response stays meanwhile. */
  readonly again: () => void;
}

/** A response that is not stored; a later failure does not replace it. */
export type Fetched<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly answer: Answer }
  | { readonly status: 'failed'; readonly offline: boolean; readonly retry: () => void };

type Shown<Answer> = Omit<StoredAnswer<Answer>, 'again'>;
type Settle<Answer> = (status: Shown<Answer>['status'], seen?: SeenAnswer<Answer>) => void;

/** Fetches on mount and whenever a reason changes; a response stays until the next one for the same key. A null key waits. */
function useServerAnswer<Answer>(
  key: string | null,
  ask: (settle: Settle<Answer>) => Promise<void>,
  ...reasons: readonly unknown[]
): readonly [shown: Shown<Answer>, again: () => void] {
  const [state, setState] = useState<Shown<Answer> & { readonly key: string | null }>({ key, ...NOTHING });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key, another reason or a further attempt fetches again
  useEffect(() => {
    if (key === null) return;
    let left = false;
    const settle: Settle<Answer> = (status, seen) => {
      if (left) return;
      setState((before) => ({ key, status, seen: seen ?? (before.key === key ? before.seen : null) }));
    };
    countWork(ask(settle)).catch((error) => {
      if (!(error instanceof ApiFailure)) logUnexpected('could not read a response of the server', error);
      settle(unansweredStatus(error));
    });
    return () => {
      left = true;
    };
  }, [key, tries, ...reasons]);
  const [again] = useState(() => () => setTries((count) => count + 1));
  return [state.key === key ? state : NOTHING, again];
}

const NOTHING = { seen: null, status: 'loading' } as const;

/** Fetches on mount and whenever `ask` or `moment` changes; the previous response stays until the next one. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, moment: number): Fetched<Answer> {
  const fetch = async (settle: Settle<Answer>) => settle('ready', { answer: await ask(), seenAt: Date.now() });
  const [shown, retry] = useServerAnswer<Answer>('', fetch, ask, moment);
  return useMemo(() => {
    const { seen, status } = shown;
    if (seen !== null) return { status: 'ready', answer: seen.answer };
    return status === 'loading' ? { status } : { status: 'failed', offline: status === 'offline', retry };
  }, [shown, retry]);
}

/** Returns the response for this viewer: first the stored one, then the newest; fetched again when the network returns. */
export function useStoredAnswer<Answer>(request: ApiRequest<Answer>): StoredAnswer<Answer> {
  const identity = useIdentity();
  const online = useAtomValue(onlineAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.account : identity.status;
  const ask = async (settle: Settle<Answer>) => {
    const database = anyProgress()?.database;
    const stored = database && (await onDevice(() => readAnswer(database, request)));
    if (!online) return settle('offline', stored);
    settle('loading', stored);
    const answer = await sendRequest(api, request);
    const seenAt = Date.now();
    settle('ready', { answer, seenAt });
    if (database) await onDevice(() => storeAnswer(database, request.path, answer, seenAt));
  };
  const key = viewer === 'checking' ? null : `${viewer}\n${request.path}`;
  const [shown, again] = useServerAnswer(key, ask, online);
  return { seen: shown.seen, status: shown.status, again };
}
