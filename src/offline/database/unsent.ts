/** Counting ops. */
import type { OpState, ProgressDatabase } from './progress-database.ts';

/** The number of ops in this state. */
export function countOps({ outbox }: ProgressDatabase, state: OpState): Promise<number> {
  return outbox.where('state').equals(state).count();
}
