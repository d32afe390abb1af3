/** Whether the game's public page bears what a character gained, asked again when that shows new points. */
import type { RowFinder } from '#core/sections/row-changes.ts';
import type { Transaction } from '#server/storage/database.ts';
import { entriesOf, forgetPointsBefore } from '#server/storage/queries/challenges/season-entries-queries.ts';
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

/** Puts a character's scores in seasons that are not final by its present points. `now` in milliseconds. */
export async function checkGains(context: CheckContext, owner: Owner, now: number): Promise<void> {
  const { transaction, catalogue, seasons } = context;
  const entries = await entriesOf(transaction, owner.accountId, openSeasons(now)).execute();
  for (const entry of entries.filter(({ character_id }) => character_id === owner.characterId)) {
    const season = seasons.of(entry.season);
    await putSeasonScore(transaction, owner, season, scoreOf(season.prepared, entry, parseGains(entry), catalogue));
  }
}

/** The same after the character's points went with its name: those of another name bear nothing. */
export async function uncheckGains(context: CheckContext, owner: Owner, now: number): Promise<void> {
  const open = openSeasons(now);
  await forgetPointsBefore(context.transaction, owner.accountId, owner.characterId, open);
  await checkGains(context, owner, now);
}
