/** The only definitions of the visibility of accounts and characters, for profiles, statistics and rankings alike. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import { isActive } from '../accounts/accounts-queries.ts';
import { LEGACY_CHARACTER } from '../sync/registers-queries.ts';

/** True if the account is visible to others: active and public. */
export function isSeenAccount<Tables extends keyof Schema>(where: ExpressionBuilder<Schema, Tables | 'accounts'>) {
  const accounts = where as ExpressionBuilder<Schema, 'accounts'>;
  return accounts.and([isActive(accounts), accounts('accounts.is_hidden', '=', sql.lit(0))]);
}

/** True if the character of a visible account is visible: public. The legacy character has no row and is hidden. */
// A literal: a partial index does not apply to a bound parameter.
export const isSeenCharacter = sql<SqlBool>`${sql.ref('characters.is_hidden')} = 0`;

/**
 * The only rule for the characters that statistics, places and rankings count: verified, visible like their account,
 * neither excluded by staff nor withdrawn by their player. Legacy characters have no row.
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

/** True if the account of the outer query has blocked the viewer; 0 = a guest, whom no account blocks. */
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
