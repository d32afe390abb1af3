import { type HuntSession, killsSince, relationTo, type SessionRelation } from './hunt-session.ts';
import type { KillRow } from './kill-line.ts';

/** A session of which something was counted. */
export interface CountedSession {
  readonly session: HuntSession;
  /** What was counted of it, as the log wrote it. */
  readonly rows: readonly KillRow[];
}

/** What is known of a session that is pasted. */
export interface Recalled<Counted extends CountedSession> {
  readonly relation: SessionRelation;
  /** Those of the same hunt, in their order; none for another one. */
  readonly counted: readonly Counted[];
  /** The kills that were not counted with them: for another hunt all of them. */
  readonly left: readonly KillRow[];
}

/** The closest relation comes first: what was counted in full is in no longer copy anew. */
const CLOSEST_FIRST: readonly SessionRelation[] = ['same', 'shorter', 'longer'];

/** Compares a session with all that were counted: copies of one hunt may have been counted one after the other. */
export function recall<Counted extends CountedSession>(
  known: readonly Counted[],
  log: Pick<CountedSession, 'session' | 'rows'>,
): Recalled<Counted> {
  const related = known
    .map((one) => ({ one, relation: relationTo(one.session, log.session) }))
    .filter(({ relation }) => relation !== 'other');
  const counted = related.map(({ one }) => one);
  return {
    relation: CLOSEST_FIRST.find((each) => related.some(({ relation }) => relation === each)) ?? 'other',
    counted,
    left: killsSince(
      counted.flatMap(({ rows }) => rows),
      log.rows,
    ),
  };
}
