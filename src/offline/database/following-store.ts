/** The players whom the account follows as the server showed them last, to be read without a network. */
import type { Following } from '#core/contract/profiles.ts';
import { withReopen } from './connection.ts';
import type { FollowingRow, ProgressDatabase } from './progress-database.ts';
import { readMeta } from './sync-row.ts';

/** The stored answer, or undefined. */
export function readStoredFollowing(database: ProgressDatabase): Promise<FollowingRow | undefined> {
  return withReopen(database, () => readMeta(database, 'following'));
}

/** Stores the server's answer. `fetchedAt` is device time in ms. */
export function storeFollowing(database: ProgressDatabase, answer: Following, fetchedAt: number): Promise<unknown> {
  return withReopen(database, () => database.meta.put({ key: 'following', answer, fetchedAt }));
}
