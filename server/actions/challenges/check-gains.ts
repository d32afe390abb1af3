/** Checks a character's season gains against the points on the game's public page. */
import type { RowFinder } from '#core/sections/row-changes.ts';
import type { Transaction } from '#server/storage/database.ts';
import { clearPointsBefore, entriesOf } from '#server/storage/queries/challenges/season-entries-queries.ts';
import { openSeasons } from './rebuild-standings.ts';
import { parseGains, putSeasonScore, scoreOf } from './season-scores.ts';
import type { Seasons } from './seasons.ts';
import type { Scored } from './standings.ts';

export interface CheckContext {
  readonly transaction: Transaction;
  readonly catalogue: RowFinder;
  readonly seasons: Pick<Seasons, 'of'>;
}

type Owner = Pick<Scored, 'characterId' | 'accountId'>;

/** Updates a character's scores in seasons that are not final by its current points. `now` in milliseconds. */
export async function checkGains(context: CheckContext, owner: Owner, now: number): Promise<void> {
  const { transaction, catalogue, seasons } = context;
  const entries = await entriesOf(transaction, owner.accountId, openSeasons(now)).execute();
  for (const entry of entries.filter(({ character_id }) => character_id === owner.characterId)) {
    const season = seasons.of(entry.season);
    await putSeasonScore(transaction, owner, season, scoreOf(season.prepared, entry, parseGains(entry), catalogue));
  }
}

/** Does the same after a rename removed the character's points: those of another name confirm nothing. */
export async function uncheckGains(context: CheckContext, owner: Owner, now: number): Promise<void> {
  const open = openSeasons(now);
  await clearPointsBefore(context.transaction, owner.accountId, owner.characterId, open);
  await checkGains(context, owner, now);
}
