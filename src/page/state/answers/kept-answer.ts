/** An answer of the server that a screen shows: the one that this device kept at once, then the newest. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiFailure } from '#offline/api/failure.ts';
import { askQuestion, type Question } from '#offline/api/question.ts';
import { keepAnswer, readAnswer, type SeenAnswer } from '#offline/database/answers-store.ts';
import { onDevice } from '#offline/database/on-device.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { useIdentity } from '#page/state/account/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { anyProgress } from '#page/state/progress/progress.ts';
import { api } from '#page/state/runtime.ts';

export interface KeptAnswer<Answer> {
  /** The newest answer that this device has; null = none. */
  readonly seen: SeenAnswer<Answer> | null;
  /** Outcome of the newest call; `missing` = the server has no such thing. */
  readonly status: 'loading' | 'ready' | 'missing' | 'offline' | 'failed';
  /** Asks again; what is shown stays. */
  readonly again: () => void;
}

type State<Answer> = Omit<KeptAnswer<Answer>, 'again'> & { readonly key: string };

/** The answer to a question for this viewer, asked again when the network comes back. */
export function useKeptAnswer<Answer>(question: Question<Answer>): KeptAnswer<Answer> {
  const identity = useIdentity();
  const online = useAtomValue(onlineAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.username : identity.status;
  const key = `${viewer}\n${question.path}`;
  const [state, setState] = useState<State<Answer>>({ key, seen: null, status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names viewer and question; a further try asks again
  useEffect(() => {
    if (viewer === 'checking') return;
    let left = false;
    const settle: Settle<Answer> = (status, seen) => {
      if (left) return;
      setState((before) => ({ key, status, seen: seen ?? (before.key === key ? before.seen : null) }));
    };
    countWork(ask(question, online, settle)).catch((error) => {
      if (!(error instanceof ApiFailure)) logUnexpected('could not read an answer of the server', error);
      settle(statusOf(error));
    });
    return () => {
      left = true;
    };
  }, [key, online, tries]);
  const known = state.key === key ? state : { seen: null, status: 'loading' as const };
  return { seen: known.seen, status: known.status, again: () => setTries((count) => count + 1) };
}

type Settle<Answer> = (status: KeptAnswer<Answer>['status'], seen?: SeenAnswer<Answer>) => void;

async function ask<Answer>(question: Question<Answer>, online: boolean, settle: Settle<Answer>): Promise<void> {
  const database = anyProgress()?.database;
  const kept = database && (await onDevice(() => readAnswer(database, question)));
  if (!online) return settle('offline', kept);
  settle('loading', kept);
  const answer = await askQuestion(api, question);
  const seenAt = Date.now();
  settle('ready', { answer, seenAt });
  if (database) await onDevice(() => keepAnswer(database, question.path, answer, seenAt));
}

function statusOf(error: unknown): 'missing' | 'offline' | 'failed' {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.status === 404 && error.kind === 'problem') return 'missing';
  return error.isOffline ? 'offline' : 'failed';
}
