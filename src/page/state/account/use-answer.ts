/** Data fetched from the server for one screen. */
import { useEffect, useState } from 'react';
import { ApiFailure } from '#offline/api/failure.ts';
import { logUnexpected } from '#offline/log.ts';

export type Fetched<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly answer: Answer }
  | { readonly status: 'failed'; readonly offline: boolean; readonly retry: () => void };

/** Fetches on mount and whenever `moment` changes; the previous answer stays until the next one. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, moment: number): Fetched<Answer> {
  const [state, setState] = useState<Fetched<Answer>>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment and a retry fetch again
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
        if (!(error instanceof ApiFailure)) logUnexpected('could not read an answer of the server', error);
        failed(error instanceof ApiFailure && error.isOffline);
      },
    );
    return () => {
      left = true;
    };
  }, [ask, moment, tries]);
  return state;
}
