/** Data fetched from the server for one screen. */
import { useEffect, useState } from 'react';
import { ApiFailure } from '#offline/api/failure.ts';
import { logUnexpected } from '#offline/log.ts';

export type Asked<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly answer: Answer }
  | { readonly status: 'failed'; readonly offline: boolean; readonly retry: () => void };

/** Asks anew whenever `moment` changes; what was answered before stays until the next answer. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, moment: number): Asked<Answer> {
  const [state, setState] = useState<Asked<Answer>>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment and a new try are reasons to ask again
  useEffect(() => {
    let left = false;
    const failed = (offline: boolean) => {
      const retry = () => setTries((count) => count + 1);
      if (!left) setState((before) => (before.status === 'ready' ? before : { status: 'failed', offline, retry }));
    };
    ask().then(
      (answer) => {
        if (!left) setState({ status: 'ready', answer });
      },
      (error) => {
        if (!(error instanceof ApiFailure)) logUnexpected('could not read what the server was asked for', error);
        failed(error instanceof ApiFailure && error.isOffline);
      },
    );
    return () => {
      left = true;
    };
  }, [ask, moment, tries]);
  return state;
}
