import { foldWords } from '#core/search/fold-words.ts';
import { type HuntSession, killsSince, relationTo, type SessionRelation } from './hunt-session.ts';
import type { KillRow } from './kill-line.ts';

/** A session that was counted, completely or in part. */
export interface CountedSession {
  readonly session: HuntSession;
  /** Whether all of it was counted a second time, so that it does not show which kills are new. */
  readonly again?: boolean | undefined;
  /** The counted rows, as in the log. */
  readonly rows: readonly KillRow[];
}

/** Relation of a pasted session to those counted before. */
export interface AlreadyCounted<Counted extends CountedSession> {
  readonly relation: SessionRelation;
  /** Counted sessions of the same hunt, in their order. */
  readonly counted: readonly Counted[];
  /** The kills not counted with them; all kills for another hunt. */
  readonly left: readonly KillRow[];
}

/** Relations, closest first. */
const CLOSEST_FIRST: readonly SessionRelation[] = ['same', 'shorter', 'longer'];

/** Compares a session with all counted ones, of which several may be copies of one hunt. */
export function alreadyCounted<Counted extends CountedSession>(
  known: readonly Counted[],
  log: Pick<CountedSession, 'session' | 'rows'>,
): AlreadyCounted<Counted> {
  const related = known
    .filter(({ again }) => again !== true)
    .map((one) => ({ one, relation: relationTo(one.session, log.session) }))
    .filter(({ relation }) => relation !== 'other');
  const counted = related.map(({ one }) => one);
  const rows = counted.flatMap((one) => one.rows);
  const left = killsSince(rows, log.rows);
  const relation = CLOSEST_FIRST.find((each) => related.some((one) => one.relation === each)) ?? 'other';
  // A copy with more kills is a later one, whatever the local times are. In the same copy, a creature may have been skipped.
  const names = new Set(rows.map(({ name }) => foldWords(name)));
  const hasMore = counted.length > 0 && left.some(({ name }) => relation === 'shorter' || names.has(foldWords(name)));
  return { relation: hasMore ? 'longer' : relation, counted, left };
}
