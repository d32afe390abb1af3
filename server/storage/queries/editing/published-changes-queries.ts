/** Reads of editors' publications. */
import type { Queryable } from '#server/storage/database.ts';
import { isActive } from '../accounts/accounts-queries.ts';

/** Selects the newest publication. */
export function newestOfPublications(db: Queryable) {
  return db.selectFrom('publications').select(['id', 'published_at']).orderBy('id', 'desc').limit(1);
}

/** Returns the number of the newest publication; 0 = there is none. */
export async function newestPublication(db: Queryable): Promise<number> {
  return (await newestOfPublications(db).executeTakeFirst())?.id ?? 0;
}

/** Selects every published change up to a publication, in the order of publication. */
export function publishedChanges(db: Queryable, publication: number) {
  return db
    .selectFrom('admin_changes')
    .innerJoin('publications', 'publications.id', 'admin_changes.publication_id')
    .select([
      'admin_changes.id',
      'admin_changes.table_name',
      'admin_changes.row_key',
      'admin_changes.field',
      'admin_changes.value',
      'admin_changes.file_value',
      'admin_changes.publication_id',
      'publications.published_at',
    ])
    .where('admin_changes.publication_id', '<=', publication)
    .orderBy('admin_changes.publication_id')
    .orderBy('admin_changes.id');
}

/**
 * Selects the players whose reports led to changes of the publications from `first` to `last`, and who may be thanked by
 * name, each once per publication. query-plans.test.ts checks its plan.
 */
export function thankedPlayers(db: Queryable, first: number, last: number) {
  return db
    .selectFrom('admin_changes')
    .innerJoin('data_reports', 'data_reports.id', 'admin_changes.report_id')
    .innerJoin('accounts', 'accounts.id', 'data_reports.account_id')
    .select(['admin_changes.publication_id', 'accounts.username'])
    .distinct()
    .where('admin_changes.report_id', 'is not', null)
    .where('admin_changes.publication_id', '>=', first)
    .where('admin_changes.publication_id', '<=', last)
    .where('data_reports.thanks', '=', 1)
    .where((where) => isActive(where))
    .orderBy('admin_changes.publication_id')
    .orderBy('accounts.username');
}

/** Selects the newest publications up to that one, newest first. */
export function newestPublications(db: Queryable, publication: number, limit: number) {
  return db
    .selectFrom('publications')
    .select(['id', 'note', 'published_at'])
    .where('id', '<=', publication)
    .orderBy('id', 'desc')
    .limit(limit);
}
