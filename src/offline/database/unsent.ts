/** How much waits. */
import type { OpState, ProgressDatabase } from './progress-database.ts';

/** How many ops are in this state. */
export function countOps({ outbox }: ProgressDatabase, state: OpState): Promise<number> {
  return outbox.where('state').equals(state).count();
}
