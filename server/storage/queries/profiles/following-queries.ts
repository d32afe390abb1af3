/** Queries of GET user/following; query-plans.test.ts checks their plans. */
import type { Queryable } from '#server/storage/database.ts';
import { LEGACY_CHARACTER } from '../sync/registers-queries.ts';
import { currentCharacterOf } from './profile-queries.ts';
import { hasBlocked, isSeenAccount, isSeenCharacter } from './visibility-queries.ts';

/** Selects the players whom the account follows and blocks, each with the recorded name. */
export function playersOnLists(db: Queryable, accountId: number) {
  return db
    .selectFrom('registers')
    .select(['list', 'item', 'text'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', LEGACY_CHARACTER)
    .where('list', 'in', ['following', 'blocked'])
    .where('value', '<>', 0)
    .orderBy('list')
    .orderBy('item');
}

/** Selects other players among these who are visible to the viewer, with one row per visible character, oldest first. */
export function seenPlayers(db: Queryable, profileIds: readonly number[], viewerId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('characters', (join) => join.onRef('characters.account_id', '=', 'accounts.id').on(isSeenCharacter))
    .select([
      'accounts.id as account_id',
      'accounts.profile_id',
      'accounts.username',
      'characters.id',
      'characters.name',
      currentCharacterOf(db).as('current_character'),
    ])
    .where('accounts.profile_id', 'in', profileIds)
    .where('accounts.id', '<>', viewerId)
    .where((eb) => eb.and([isSeenAccount(eb), eb.not(eb.exists(hasBlocked(db, viewerId)))]))
    .orderBy('characters.id');
}

/** Selects the sums of these characters, none of them a legacy one. */
export function sumsOfCharacters(db: Queryable, characterIds: readonly number[]) {
  return db
    .selectFrom('characters')
    .innerJoin('section_summaries', (join) =>
      join
        .onRef('section_summaries.account_id', '=', 'characters.account_id')
        .onRef('section_summaries.character_id', '=', 'characters.id'),
    )
    .select(['section_summaries.account_id', 'section', 'earned', 'latest'])
    .where('characters.id', 'in', characterIds);
}

/** Selects days after one on which these characters, none of them a legacy one, completed rows, oldest first. */
export function daysOfCharacters(db: Queryable, characterIds: readonly number[], after: number) {
  return db
    .selectFrom('characters')
    .innerJoin('daily_gains', (join) =>
      join
        .onRef('daily_gains.account_id', '=', 'characters.account_id')
        .onRef('daily_gains.character_id', '=', 'characters.id'),
    )
    .select(['daily_gains.account_id', 'day', 'gains'])
    .where('characters.id', 'in', characterIds)
    .where('day', '>', after)
    .where('gains', '>', 0)
    .orderBy('day');
}
