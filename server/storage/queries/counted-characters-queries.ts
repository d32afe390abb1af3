import type { Queryable } from '#server/storage/database.ts';
import { isSeenAccount, isSeenCharacter } from './visibility-queries.ts';

/**
 * The only definition of the characters that statistics and rankings count: verified, and seen by others, as is their
 * account. Legacy characters have no row. query-plans.test.ts checks its plan.
 */
export function countedCharacters(db: Queryable, after: number, most: number) {
  return db
    .selectFrom('characters')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select(['characters.id', 'characters.account_id'])
    .where('characters.id', '>', after)
    .where('characters.verified_at', 'is not', null)
    .where(isSeenCharacter)
    .where(isSeenAccount)
    .orderBy('characters.id')
    .limit(most);
}
