/** Seasons and rankings, and the player's actions on them. Only loaded by their screens. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type {
  AnnualQuery,
  AnnualRanking,
  Challenges,
  Ranking,
  RankingQuery,
  ReportForm,
  SeasonEntry,
} from '#core/contract/challenges/challenges.ts';
import { sendRequest } from '#offline/api/api-request.ts';
import * as calls from '#offline/api/challenges/challenges-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { observeAnswer, type SeenAnswer, storeAnswer } from '#offline/database/answers-store.ts';
import { onDevice } from '#offline/database/connection.ts';
import { logUnexpected } from '#offline/log.ts';
import { type OwnChanges, observeOwnChanges } from '#offline/outbox/observe/observe-own-changes.ts';
import { countWork } from '#offline/pending-work.ts';
import { type StoredAnswer, useStoredAnswer } from '#page/state/answers/server-answer.ts';
import { queueAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';

export type {
  AnnualQuery,
  AnnualRanking,
  AnnualRow,
  BriefSeason,
  Challenges,
  Ranking,
  RankingQuery,
  RankingRow,
  Season,
  SeasonEntry,
} from '#core/contract/challenges/challenges.ts';
export type { OwnChanges } from '#offline/outbox/observe/observe-own-changes.ts';
export type { StoredAnswer } from '#page/state/answers/server-answer.ts';

/** Returns a season by its id, or the running one; fetched again when the account has changes that it does not include. */
export function useChallenges(season: string | undefined): StoredAnswer<Challenges> {
  const kept = useStoredAnswer(calls.challengesRequest(season));
  const cursor = useAtomValue(queueAtom, { store })?.sync.cursor ?? 0;
  const head = kept.seen?.answer.entry?.head ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of the account or the response are a reason to fetch again
  useEffect(() => {
    if (head !== null && cursor > head) kept.again();
  }, [cursor, head]);
  return kept;
}

/** Returns this device's changes of an entry's character that the entry does not include yet; null before they are read. */
export function useOwnChanges({ character, head }: SeasonEntry): OwnChanges | null {
  const [known, setKnown] = useState<OwnChanges | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (session === undefined) return;
    return observeOwnChanges(session.database, { character: character.id, head }, setKnown, (error) =>
      logUnexpected('could not read what was recorded since', error),
    );
  }, [character.id, head]);
  return known;
}

const RUNNING = calls.challengesRequest(undefined);

/**
 * Returns the running season as last received by any screen of this device, without fetching it; null = never received,
 * undefined = not read yet.
 */
export function useStoredSeason(): SeenAnswer<Challenges> | null | undefined {
  const [seen, setSeen] = useState<SeenAnswer<Challenges> | null>();
  useEffect(() => {
    const session = openProgress();
    if (session === undefined) return;
    return observeAnswer(session.database, RUNNING, setSeen, (error) =>
      logUnexpected('could not read the season on this device', error),
    );
  }, []);
  return seen;
}

/** Fetches the running season for `useStoredSeason`. After a failure the stored one stays. */
export function refreshSeason(): void {
  const session = openProgress();
  if (session === undefined) return;
  const load = async () => {
    const answer = await sendRequest(api, RUNNING);
    await onDevice(() => storeAnswer(session.database, RUNNING.path, answer, Date.now()));
  };
  countWork(load()).catch((error) => {
    if (!(error instanceof ApiFailure)) logUnexpected('could not fetch the season', error);
  });
}

/** Fetches the running season once the account has changes that the entry does not include, if one of them may count. */
export function useRefreshedSeason({ head }: SeasonEntry, mayCount: boolean): void {
  const cursor = useAtomValue(queueAtom, { store })?.sync.cursor ?? 0;
  useEffect(() => {
    if (mayCount && cursor > head) refreshSeason();
  }, [mayCount, cursor, head]);
}

/** Returns a page of a monthly or all-time ranking. */
export function useRanking(query: RankingQuery): StoredAnswer<Ranking> {
  return useStoredAnswer(calls.rankingRequest(query));
}

/** Returns a page of a yearly ranking. */
export function useAnnualRanking(query: AnnualQuery): StoredAnswer<AnnualRanking> {
  return useStoredAnswer(calls.annualRequest(query));
}

/** Joins the running season with a character, or changes the character. */
export function join(character: number): Promise<Outcome> {
  return messageOf(() => calls.joinChallenge(api, character));
}

export function leave(): Promise<Outcome> {
  return messageOf(() => calls.leaveChallenge(api));
}

/** Reports an implausible row of a ranking to the admins. */
export function report(form: ReportForm): Promise<Outcome> {
  return messageOf(() => calls.reportRow(api, form));
}
