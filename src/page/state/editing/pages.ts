/** Lists of admin, fetched page by page and kept nowhere: they are of other players. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#offline/api/failure.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';

export interface AnswerPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null = it is the last. */
  readonly next: string | null;
}

export interface Pages<Row> {
  /** Rows of the pages so far; null = none was fetched yet. */
  readonly rows: readonly Row[] | null;
  /** Outcome of the newest call. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed';
  /** Fetches the next page; null = there is none. */
  readonly more: (() => void) | null;
  /** Fetches what is shown again; it stays until then. */
  readonly again: () => void;
  /** Puts a row, as the server answered it, in the place of the same one. */
  readonly put: (row: Row) => void;
}

interface State<Row> extends Pick<Pages<Row>, 'rows' | 'status'> {
  readonly key: string;
  readonly next: string | null;
}

/** Fetches a list again with every new `key`, and when the network returns. */
export function usePages<Row>(
  key: string,
  ask: (after: string | undefined) => Promise<AnswerPage<Row>>,
  isSame: (one: Row, other: Row) => boolean,
): Pages<Row> {
  const online = useAtomValue(onlineAtom, { store });
  const empty: State<Row> = { key, rows: null, next: null, status: 'loading' };
  const [state, setState] = useState<State<Row>>(empty);
  const [tries, setTries] = useState(0);
  /** The newest call: what an older one brings is dropped. */
  const newest = useRef(0);
  const known = state.key === key ? state : empty;

  /** Fetches pages until there are that many rows, or no more. */
  const fetch = (after: string | undefined, before: readonly Row[], atLeast: number) => {
    newest.current += 1;
    const call = newest.current;
    const settle = (change: (now: State<Row>) => State<Row>) => {
      if (newest.current === call) setState((now) => change(now.key === key ? now : empty));
    };
    settle((now) => ({ ...now, status: 'loading' }));
    const work = askUntil(ask, { after, before, atLeast }).then(
      ({ rows, next }) => settle(() => ({ key, rows, next, status: 'ready' })),
      (error) => {
        settle((now) => ({ ...now, status: isOffline(error) ? 'offline' : 'failed' }));
        failed(error);
      },
    );
    void countWork(work);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is asked; a further try asks again
  useEffect(() => {
    fetch(undefined, [], known.rows?.length ?? 0);
    return () => {
      newest.current += 1;
    };
  }, [key, online, tries]);

  const { rows, next, status } = known;
  return {
    rows,
    status,
    more: rows === null || next === null ? null : () => status !== 'loading' && fetch(next, rows, 0),
    again: () => setTries((count) => count + 1),
    put: (row) =>
      setState((now) => ({ ...now, rows: now.rows?.map((each) => (isSame(each, row) ? row : each)) ?? null })),
  };
}

async function askUntil<Row>(
  ask: (after: string | undefined) => Promise<AnswerPage<Row>>,
  {
    after,
    before,
    atLeast,
  }: { readonly after: string | undefined; readonly before: readonly Row[]; readonly atLeast: number },
): Promise<AnswerPage<Row>> {
  const page = await ask(after);
  const rows = [...before, ...page.rows];
  if (page.next === null || rows.length >= atLeast) return { rows, next: page.next };
  return askUntil(ask, { after: page.next, before: rows, atLeast });
}

const isOffline = (error: unknown) => error instanceof ApiFailure && error.isOffline;

/** To whom admin does not exist any more is led out of it. */
export function failed(error: unknown): void {
  if (!(error instanceof ApiFailure)) logUnexpected('could not read a list of admin', error);
  else if (error.status === 404) void checkIdentity();
}
