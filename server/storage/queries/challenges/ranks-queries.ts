import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { SectionSummariesTable } from '#server/storage/schema.ts';
import { countedCharacters } from './counted-characters-queries.ts';
import type { Owner } from './summaries-queries.ts';

/** Selects the next `most` counted characters, with a row for each of their sums; one with nulls if there is none. */
export function countedSums(db: Queryable, after: number, most: number) {
  return db
    .selectFrom(countedCharacters(db, after, most).as('counted'))
    .leftJoin('section_summaries', (join) =>
      join
        .onRef('section_summaries.account_id', '=', 'counted.account_id')
        .onRef('section_summaries.character_id', '=', 'counted.id'),
    )
    .select([
      'counted.id',
      'counted.account_id',
      'section_summaries.section',
      'section_summaries.earned',
      'section_summaries.points',
      'section_summaries.place',
      'section_summaries.ranked',
    ])
    .orderBy('counted.id');
}

/** Selects the next `most` characters that have a place. */
export function rankedCharacters(db: Queryable, after: number, most: number) {
  return db
    .selectFrom('section_summaries')
    .select(['character_id as id', 'account_id'])
    .distinct()
    .where('character_id', '>', after)
    .where('place', 'is not', null)
    .orderBy('character_id')
    .limit(most);
}

type Place = Pick<SectionSummariesTable, 'section'> & { readonly place: number | null; readonly ranked: number | null };

/** Stores a character's place in a section. */
export async function saveRank(
  transaction: Transaction,
  { accountId, characterId }: Owner,
  { section, place, ranked }: Place,
): Promise<void> {
  await transaction
    .updateTable('section_summaries')
    .set({ place, ranked })
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('section', '=', section)
    .execute();
}

/** Clears a character's places. */
export async function clearPlaces(transaction: Transaction, { accountId, characterId }: Owner): Promise<void> {
  await transaction
    .updateTable('section_summaries')
    .set({ place: null, ranked: null })
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .execute();
}

/** Clears the places of all characters of an account. */
export async function clearPlacesOf(transaction: Transaction, accountId: number): Promise<void> {
  await transaction
    .updateTable('section_summaries')
    .set({ place: null, ranked: null })
    .where('account_id', '=', accountId)
    .execute();
}
