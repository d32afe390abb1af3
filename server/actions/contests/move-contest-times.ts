/** Changes to the times of a contest, by which editors change its state. */
import { type ContestTimes, contestStateAt, faultOfTimes, type TimesFault } from '#core/contests/state.ts';
import { phrase } from '#core/contract/phrase.ts';
import type { KnownContest } from '#server/content/content.ts';
import type { Transaction } from '#server/storage/database.ts';
import { readDecidedTimes, saveDecidedTimes } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import { hasEntries } from '#server/storage/queries/contests/contest-entries-queries.ts';
import { DecisionRefused } from './contest-refused.ts';

/**
 * Stores times of a contest. Returns the fault in their order, with nothing stored; null = done. Every server notices the
 * change within seconds; the calling one reloads its content. Throws DecisionRefused if a contest with entries would be a
 * draft.
 */
export async function moveContestTimes(
  transaction: Transaction,
  { slug, times }: Pick<KnownContest, 'slug' | 'times'>,
  moved: Partial<ContestTimes>,
  now: number,
): Promise<TimesFault | null> {
  const decided = { ...(await readDecidedTimes(transaction, slug)), ...moved };
  const next = { ...times, ...decided };
  const fault = faultOfTimes(next);
  if (fault !== null) return fault;
  if (contestStateAt(next, now) === 'draft' && (await hasEntries(transaction, slug)))
    throw new DecisionRefused(phrase('admin.contests.entered', { slug }));
  await saveDecidedTimes(transaction, { contest: slug, times: decided, now });
  return null;
}
