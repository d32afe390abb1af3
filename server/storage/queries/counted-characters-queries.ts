import { sql } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';

/**
 * The characters after that id which statistics and rankings count: verified, Public, of an account that lives. The one
 * place that says so. Not among them are the legacy characters, which have no row. Its plan is held by a test.
 */
export function countedCharacters(db: Queryable, after: number, most: number) {
  return (
    db
      .selectFrom('characters')
      .innerJoin('accounts', 'accounts.id', 'characters.account_id')
      .select(['characters.id', 'characters.account_id'])
      .where('characters.id', '>', after)
      .where('characters.verified_at', 'is not', null)
      // Written out, since an index of some rows alone is not found by a value that comes later.
      .where('characters.is_hidden', '=', sql.lit(0))
      .where('accounts.deleted_at', 'is', null)
      .orderBy('characters.id')
      .limit(most)
  );
}
