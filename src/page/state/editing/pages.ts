/** Lists of admin, fetched page by page and never stored, since they concern other players. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#offline/api/failure.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';

export interface AnswerPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null = this is the last. */
  readonly next: string | null;
}

export interface Pages<Row> {
  /** Rows of the fetched pages; null = none was fetched yet. */
  readonly rows: readonly Row[] | null;
  /** Outcome of the newest call. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed' | 'refused';
  /** The server's reason if it was refused. */
  readonly refusal?: string;
  /** Fetches the next page; null = none. */
  readonly more: (() => void) | null;
  /** Fetches the shown pages again; they stay until then. */
  readonly again: () => void;
  /** Replaces a row with the server's newer version of it. */
  readonly put: (row: Row) => void;
}

interface State<Row> extends Pick<Pages<Row>, 'rows' | 'status' | 'refusal'> {
  readonly key: string;
  readonly next: string | null;
}

/** Returns a list, fetched again whenever `key` changes and when the network returns. */
export function usePages<Row>(
  key: string,
  ask: (after: string | undefined) => Promise<AnswerPage<Row>>,
  isSame: (one: Row, other: Row) => boolean,
): Pages<Row> {
  const online = useAtomValue(onlineAtom, { store });
  const empty: State<Row> = { key, rows: null, next: null, status: 'loading' };
  const [state, setState] = useState<State<Row>>(empty);
  const [tries, setTries] = useState(0);
  /** Number of the newest call; responses to older ones are ignored. */
  const newest = useRef(0);
  const known = state.key === key ? state : empty;

  /** Fetches pages until there are `atLeast` rows or no more pages. */
  const fetch = (after: string | undefined, before: readonly Row[], atLeast: number) => {
    newest.current += 1;
    const call = newest.current;
    const settle = (change: (now: State<Row>) => State<Row>) => {
      if (newest.current === call) setState((now) => change(now.key === key ? now : empty));
    };
    settle((now) => ({ ...now, status: 'loading' }));
    const work = fetchUntil(ask, { after, before, atLeast }).then(
      ({ rows, next }) => settle(() => ({ key, rows, next, status: 'ready' })),
      (error) => {
        settle((now) =>
          isRefused(error)
            ? { ...empty, status: 'refused', refusal: error.message }
            : { ...now, status: isOffline(error) ? 'offline' : 'failed' },
        );
        failed(error);
      },
    );
    void countWork(work);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request; a further attempt fetches again
  useEffect(() => {
    fetch(undefined, [], known.rows?.length ?? 0);
    return () => {
      newest.current += 1;
    };
  }, [key, online, tries]);

  const { next, ...shown } = known;
  const { rows, status } = shown;
  return {
    ...shown,
    more: rows === null || next === null ? null : () => status !== 'loading' && fetch(next, rows, 0),
    again: () => setTries((count) => count + 1),
    put: (row) =>
      setState((now) => ({ ...now, rows: now.rows?.map((each) => (isSame(each, row) ? row : each)) ?? null })),
  };
}

async function fetchUntil<Row>(
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
  return fetchUntil(ask, { after: page.next, before: rows, atLeast });
}

const isOffline = (error: unknown) => error instanceof ApiFailure && error.isOffline;
const isRefused = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 403;

/** Handles a failed call. After a 404 the identity is checked, since the player may have lost the role. */
export function failed(error: unknown): void {
  if (!(error instanceof ApiFailure)) logUnexpected('could not read a list of admin', error);
  else if (error.status === 404) void checkIdentity();
}
