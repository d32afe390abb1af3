/** The people who worked on a contest. */
import { LANGUAGES } from '#core/words/languages.ts';
import type { Queryable } from '#server/storage/database.ts';

/** Selects a decision of the account about the contest. query-plans.test.ts checks its plan. */
export function decisionsAbout(db: Queryable, accountId: number, contest: string) {
  return db
    .selectFrom('admin_log')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contest', '=', contest)
    .limit(1);
}

/** Selects the account that gave the current places of the contest; null = it was erased. query-plans.test.ts checks its plan. */
export function newestPlacing(db: Queryable, contest: string) {
  return db
    .selectFrom('admin_log')
    .select('account_id')
    .where('action', '=', 'givePlaces')
    .where('contest', '=', contest)
    .orderBy('id', 'desc')
    .limit(1);
}

/** Selects a change of the contest's settings or texts that the account wrote or published. query-plans.test.ts checks its plan. */
export function changesOfContest(db: Queryable, accountId: number, contest: string) {
  return db
    .selectFrom('admin_changes')
    .leftJoin('publications', 'publications.id', 'admin_changes.publication_id')
    .select('admin_changes.id')
    .where('admin_changes.table_name', 'in', ['contests', 'contestTexts'])
    .where('admin_changes.row_key', 'in', [contest, ...LANGUAGES.map((language) => `${contest} ${language}`)])
    .where((where) =>
      where.or([where('admin_changes.account_id', '=', accountId), where('publications.account_id', '=', accountId)]),
    )
    .limit(1);
}
