/** How much waits. */
import type { OpState, ProgressDatabase } from './progress-database.ts';

/** How many ops are in this state. */
export function countOps({ outbox }: ProgressDatabase, state: OpState): Promise<number> {
  return outbox.where('state').equals(state).count();
}

/** How many ops are not settled. Inside a transaction over the outbox, or an op on its way may count twice. */
export async function countUnsent(database: ProgressDatabase): Promise<number> {
  // One state at a time: of several together Dexie visits every row.
  const [pending, sent] = await Promise.all([countOps(database, 'pending'), countOps(database, 'sent')]);
  return pending + sent;
}
