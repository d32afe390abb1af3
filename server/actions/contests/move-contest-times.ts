/** Changes to the times of a contest, by which editors change its state. */
import { type ContestTimes, faultOfTimes, type TimesFault } from '#core/contests/state.ts';
import type { KnownContest } from '#server/content/content.ts';
import type { Transaction } from '#server/storage/database.ts';
import { readDecidedTimes, saveDecidedTimes } from '#server/storage/queries/contests/contest-decisions-queries.ts';

/** Stores times of a contest. Returns the fault in their order, with nothing stored; null = done. Every server notices the change within seconds; the calling one reloads its content. */
export async function moveContestTimes(
  transaction: Transaction,
  { slug, times }: Pick<KnownContest, 'slug' | 'times'>,
  moved: Partial<ContestTimes>,
  now: number,
): Promise<TimesFault | null> {
  const decided = { ...(await readDecidedTimes(transaction, slug)), ...moved };
  const fault = faultOfTimes({ ...times, ...decided });
  if (fault === null) await saveDecidedTimes(transaction, { contest: slug, times: decided, now });
  return fault;
}
