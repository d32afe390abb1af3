/** Answers of the server that a screen shows, with or without a copy that this device keeps. */
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type ApiRequest, sendRequest } from '#offline/api/api-request.ts';
import { ApiFailure, type UnansweredStatus, unansweredStatus } from '#offline/api/failure.ts';
import { readAnswer, type SeenAnswer, storeAnswer } from '#offline/database/answers-store.ts';
import { onDevice } from '#offline/database/on-device.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';
import { anyProgress } from '#page/state/sync/progress/progress.ts';

export interface KeptAnswer<Answer> {
  /** The newest answer that this device has; null = none. */
  readonly seen: SeenAnswer<Answer> | null;
  /** Outcome of the newest call. */
  readonly status: 'loading' | 'ready' | UnansweredStatus;
  /** Asks again; what is shown stays. */
  readonly again: () => void;
}

/** An answer of which no copy is kept; once it is there, a later failure changes nothing. */
export type Fetched<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly answer: Answer }
  | { readonly status: 'failed'; readonly offline: boolean; readonly retry: () => void };

type Shown<Answer> = Omit<KeptAnswer<Answer>, 'again'>;
type Settle<Answer> = (status: Shown<Answer>['status'], seen?: SeenAnswer<Answer>) => void;

/** Asks on mount and whenever `reason` changes; an answer stays until the next one for the same key. A key of null waits. */
function useServerAnswer<Answer>(
  key: string | null,
  ask: (settle: Settle<Answer>) => Promise<void>,
  ...reasons: readonly unknown[]
): readonly [shown: Shown<Answer>, again: () => void] {
  const [state, setState] = useState<Shown<Answer> & { readonly key: string | null }>({ key, ...NOTHING });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key, another reason or a further try asks again
  useEffect(() => {
    if (key === null) return;
    let left = false;
    const settle: Settle<Answer> = (status, seen) => {
      if (left) return;
      setState((before) => ({ key, status, seen: seen ?? (before.key === key ? before.seen : null) }));
    };
    countWork(ask(settle)).catch((error) => {
      if (!(error instanceof ApiFailure)) logUnexpected('could not read an answer of the server', error);
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

/** Fetches on mount and whenever `ask` or `moment` changes; the previous answer stays until the next one. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, moment: number): Fetched<Answer> {
  const fetch = async (settle: Settle<Answer>) => settle('ready', { answer: await ask(), seenAt: Date.now() });
  const [shown, retry] = useServerAnswer<Answer>('', fetch, ask, moment);
  return useMemo(() => {
    const { seen, status } = shown;
    if (seen !== null) return { status: 'ready', answer: seen.answer };
    return status === 'loading' ? { status } : { status: 'failed', offline: status === 'offline', retry };
  }, [shown, retry]);
}

/** The answer to a question for this viewer: the one that this device kept at once, then the newest; asked again when the network comes back. */
export function useKeptAnswer<Answer>(question: ApiRequest<Answer>): KeptAnswer<Answer> {
  const identity = useIdentity();
  const online = useAtomValue(onlineAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.username : identity.status;
  const ask = async (settle: Settle<Answer>) => {
    const database = anyProgress()?.database;
    const kept = database && (await onDevice(() => readAnswer(database, question)));
    if (!online) return settle('offline', kept);
    settle('loading', kept);
    const answer = await sendRequest(api, question);
    const seenAt = Date.now();
    settle('ready', { answer, seenAt });
    if (database) await onDevice(() => storeAnswer(database, question.path, answer, seenAt));
  };
  const key = viewer === 'checking' ? null : `${viewer}\n${question.path}`;
  const [shown, again] = useServerAnswer(key, ask, online);
  return { seen: shown.seen, status: shown.status, again };
}
