/** Entries visible to a viewer: valid ones, of visible players and characters. query-plans.test.ts checks the plans. */
import type { Queryable } from '#server/storage/database.ts';
import { hasBlocked, isSeenAccount, isSeenCharacter } from '../profiles/visibility-queries.ts';

export interface GalleryView {
  /** Slug. */
  readonly contest: string;
  /** Account of the viewer; 0 = a guest. */
  readonly viewerId: number;
}

function seenEntries(db: Queryable, { contest, viewerId }: GalleryView) {
  return db
    .selectFrom('contest_entries')
    .innerJoin('accounts', 'accounts.id', 'contest_entries.account_id')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'contest_entries.character_id')
        .onRef('characters.account_id', '=', 'contest_entries.account_id'),
    )
    .where('contest_entries.contest', '=', contest)
    .where('contest_entries.status', '=', 'valid')
    .where(isSeenAccount)
    .where(isSeenCharacter)
    .where((eb) => eb.not(eb.exists(hasBlocked(db, viewerId))));
}

const withColumns = (rows: ReturnType<typeof seenEntries>) => rows.selectAll('contest_entries');

/** Selects entries with a place after that one, in the order of places. */
export function placedAfter(db: Queryable, view: GalleryView, place: number, most: number) {
  return withColumns(seenEntries(db, view))
    .where('contest_entries.place', 'is not', null)
    .where('contest_entries.place', '>', place)
    .orderBy('contest_entries.place')
    .limit(most);
}

/** Selects entries after that title and id; once the results are published, without those that have a place. */
export function titledAfter(
  db: Queryable,
  view: GalleryView & { readonly isPublished: boolean },
  after: { readonly title: string; readonly id: string },
  most: number,
) {
  return withColumns(seenEntries(db, view))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('contest_entries.title', 'contest_entries.id'), '>', tuple(after.title, after.id)),
    )
    .$if(view.isPublished, (query) => query.where('contest_entries.place', 'is', null))
    .orderBy('contest_entries.title')
    .orderBy('contest_entries.id')
    .limit(most);
}

/** Counts the visible entries. */
export function countSeen(db: Queryable, view: GalleryView) {
  return seenEntries(db, view).select(({ fn }) => fn.countAll<number | string>().as('entries'));
}

/** Selects the visible entries among these ids. */
export function seenOfIds(db: Queryable, view: GalleryView, ids: readonly string[]) {
  return withColumns(seenEntries(db, view)).where('contest_entries.id', 'in', ids);
}
