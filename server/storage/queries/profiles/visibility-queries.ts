/** The only definitions of what others see of an account, for profiles, statistics and rankings alike. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { isActive } from '../accounts/accounts-queries.ts';
import { LEGACY_CHARACTER } from '../sync/registers-queries.ts';

/** Whether others see the account: active and Public. */
export function isSeenAccount<Tables extends keyof Schema>(where: ExpressionBuilder<Schema, Tables | 'accounts'>) {
  const accounts = where as ExpressionBuilder<Schema, 'accounts'>;
  return accounts.and([isActive(accounts), accounts('accounts.is_hidden', '=', sql.lit(0))]);
}

/** Whether others see the character, where they see its account: Public. The legacy character has no row and is Hidden. */
// A literal: a partial index does not apply to a bound parameter.
export const isSeenCharacter = sql<SqlBool>`${sql.ref('characters.is_hidden')} = 0`;

/**
 * The only rule of the characters that statistics, places and rankings count: verified, seen by others as is their
 * account, neither excluded by staff nor taken out by their player. Legacy characters have no row.
 */
export function isRanked<Tables extends keyof Schema>(
  where: ExpressionBuilder<Schema, Tables | 'accounts' | 'characters'>,
) {
  const row = where as ExpressionBuilder<Schema, 'accounts' | 'characters'>;
  return row.and([
    row('characters.verified_at', 'is not', null),
    isSeenCharacter,
    isSeenAccount(row),
    row('accounts.is_ranked', '=', sql.lit(1)),
    row('characters.excluded_name', 'is', null),
  ]);
}

/** Whether the account of the outer query has blocked that account, which may be nobody's (0). */
export function hasBlocked(db: Queryable, viewerId: number) {
  return db
    .selectFrom('registers')
    .select('registers.item')
    .whereRef('registers.account_id', '=', sql.ref('accounts.id'))
    .where('registers.character_id', '=', LEGACY_CHARACTER)
    .where('registers.list', '=', 'blocked')
    .where('registers.item', '=', (where) =>
      where.selectFrom('accounts as viewer').select('viewer.profile_id').where('viewer.id', '=', viewerId),
    )
    .where('registers.value', '=', 1);
}
