import type { Queryable } from '#server/storage/database.ts';
import { isRanked } from '../profiles/visibility-queries.ts';

/** Selects the next `most` characters that statistics and rankings count. query-plans.test.ts checks its plan. */
export function countedCharacters(db: Queryable, after: number, most: number) {
  return db
    .selectFrom('characters')
    .innerJoin('accounts', 'accounts.id', 'characters.account_id')
    .select(['characters.id', 'characters.account_id'])
    .where('characters.id', '>', after)
    .where(isRanked)
    .orderBy('characters.id')
    .limit(most);
}
