import { sql } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';
import { isActive } from './accounts-queries.ts';

/**
 * The only definition of the characters that statistics and rankings count: verified, Public, of an account that is
 * neither deleted nor suspended. Legacy characters have no row. query-plans.test.ts checks its plan.
 */
export function countedCharacters(db: Queryable, after: number, most: number) {
  return (
    db
      .selectFrom('characters')
      .innerJoin('accounts', 'accounts.id', 'characters.account_id')
      .select(['characters.id', 'characters.account_id'])
      .where('characters.id', '>', after)
      .where('characters.verified_at', 'is not', null)
      // A literal: the partial index does not apply to a bound parameter.
      .where('characters.is_hidden', '=', sql.lit(0))
      .where(isActive)
      .orderBy('characters.id')
      .limit(most)
  );
}
