/** Judging and counting all standings anew, where accounts were changed or erased without them: after a restore. */
import { type Database, inTransaction } from '#server/storage/database.ts';
import { charactersInRankings, forgetCounts } from '#server/storage/queries/standings-queries.ts';
import { refreshStandings } from './standings.ts';

/** Characters per page. */
const PAGE = 250;

/** Counts anew; the server is stopped. */
export async function recountStandings(database: Database): Promise<void> {
  await inTransaction(database, forgetCounts);
  for (let after = 0, left = true; left; ) {
    const page = await charactersInRankings(database, after, PAGE);
    await inTransaction(database, (transaction) => refreshStandings(transaction, page));
    after = page.at(-1) ?? after;
    left = page.length === PAGE;
  }
}
