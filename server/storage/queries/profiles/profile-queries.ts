/** Queries of a profile: its account and visibility, its sections, days and followers. */
import { sql } from 'kysely';
import { MAX_COUNTED_FOLLOWERS } from '#core/contract/profiles/profiles.ts';
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isActive } from '../accounts/accounts-queries.ts';
import type { Owner } from '../challenges/summaries-queries.ts';
import { LEGACY_CHARACTER } from '../sync/registers-queries.ts';
import { hasBlocked, isSeenAccount, isSeenCharacter } from './visibility-queries.ts';

/** An account by its username, in lower case, or by its verified character's name. */
export type SoughtAccount =
  | { readonly by: 'username'; readonly key: string }
  | { readonly by: 'verified'; readonly key: string };

/**
 * Selects the account, with one row per character visible to the viewer, oldest first; one with nulls if an owner has none.
 * No row if the account is hidden from the viewer. `viewerId` 0 = a guest.
 */
export function seenCharacters(db: Queryable, sought: SoughtAccount, viewerId: number) {
  return db
    .with('who', (cte) =>
      cte
        .selectFrom('accounts')
        .select([
          'accounts.id as account_id',
          'accounts.profile_id',
          'accounts.username',
          'accounts.default_character_name',
          'accounts.created_at',
          'accounts.is_hidden as account_hidden',
          currentCharacterOf(db).as('current_character'),
        ])
        .where((eb) =>
          sought.by === 'username'
            ? eb('accounts.username_key', '=', sought.key)
            : eb(
                'accounts.id',
                '=',
                eb
                  .selectFrom('characters')
                  .select('characters.account_id')
                  .where('characters.verified_key', '=', sought.key)
                  .where('characters.verified_at', 'is not', null),
              ),
        )
        .where(isActive)
        .where((eb) =>
          eb.or([
            eb('accounts.id', '=', viewerId),
            eb.and([isSeenAccount(eb), eb.not(eb.exists(hasBlocked(db, viewerId)))]),
          ]),
        )
        // A limit prevents the account's own columns from being computed again for each character.
        .limit(1),
    )
    .selectFrom('who')
    .leftJoin('characters', (join) =>
      join
        .onRef('characters.account_id', '=', 'who.account_id')
        .on((eb) => eb.or([eb('who.account_id', '=', viewerId), isSeenCharacter])),
    )
    .selectAll('who')
    .select([
      'characters.id',
      'characters.name',
      'characters.is_hidden',
      'characters.verified_at',
      'characters.world',
      'characters.vocation',
      'characters.level',
    ])
    .orderBy('characters.id');
}

/** Selects the current character of the outer query's account; null or 0 = the legacy one. */
export function currentCharacterOf(db: Queryable) {
  return db
    .selectFrom('registers')
    .select('registers.value')
    .whereRef('registers.account_id', '=', sql.ref('accounts.id'))
    .where('registers.character_id', '=', LEGACY_CHARACTER)
    .where('registers.list', '=', 'settings')
    .where('registers.item', '=', SETTING_CURRENT_CHARACTER);
}

/** Selects the sums and places of a character. */
export function summariesOf(db: Queryable, { accountId, characterId }: Owner) {
  return db
    .selectFrom('section_summaries')
    .select(['section', 'earned', 'points', 'latest', 'place', 'ranked'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .orderBy('section');
}

/** Selects days after one on which a character completed rows, oldest first, with the player's followers in every row; at least one row. */
export function daysAndFollowers(db: Queryable, { accountId, characterId }: Owner, profileId: number, after: number) {
  return db
    .with('counted', (cte) =>
      cte
        .selectFrom(followersOf(cte as unknown as Queryable, accountId, profileId).as('followers'))
        .select((eb) => eb.fn.countAll<number>().as('followers')),
    )
    .selectFrom('counted')
    .leftJoin('daily_gains', (join) =>
      join
        .on('daily_gains.account_id', '=', accountId)
        .on('daily_gains.character_id', '=', characterId)
        .on('daily_gains.day', '>', after)
        .on('daily_gains.gains', '>', 0),
    )
    .select(['counted.followers', 'daily_gains.day', 'daily_gains.gains'])
    .orderBy('daily_gains.day');
}

/** Counts the followers of a player: active accounts that it has not blocked. */
function followersOf(db: Queryable, accountId: number, profileId: number) {
  return (
    db
      .selectFrom('registers')
      .innerJoin('accounts', 'accounts.id', 'registers.account_id')
      .select('registers.account_id')
      // Literals: the partial index does not apply to bound parameters.
      .where('registers.list', '=', sql.lit('following'))
      .where('registers.value', '=', sql.lit(1))
      .where('registers.item', '=', profileId)
      .where(isActive)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('registers as blocks')
              .select('blocks.item')
              .where('blocks.account_id', '=', accountId)
              .where('blocks.character_id', '=', LEGACY_CHARACTER)
              .where('blocks.list', '=', 'blocked')
              .whereRef('blocks.item', '=', 'accounts.profile_id')
              .where('blocks.value', '=', 1),
          ),
        ),
      )
      .limit(MAX_COUNTED_FOLLOWERS)
  );
}

/** Selects the values of a character on these lists that are not 0. */
export function valuesOf(db: Queryable, { accountId, characterId }: Owner, lists: readonly string[]) {
  return db
    .selectFrom('registers')
    .select(['list', 'item', 'value'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('list', 'in', lists)
    .where('value', '<>', 0)
    .orderBy('list')
    .orderBy('item');
}
