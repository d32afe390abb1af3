/** Updates season gains as changes are stored (docs/decisions/0053). */
import { gainsOfRows, type PlayedRow, seasonGains, withGainsOf } from '#core/challenges/gains.ts';
import type { SeasonGain } from '#core/challenges/season.ts';
import type { RowFinder } from '#core/sections/row-changes.ts';
import { progressLists } from '#core/sections/sections.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import {
  changesOfItems,
  entriesOf,
  firstVersionSince,
  itemsChangedFrom,
  saveGains,
} from '#server/storage/queries/challenges/season-entries-queries.ts';
import type { RegisterKey } from '#server/storage/queries/sync/registers-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { HistoryTable } from '#server/storage/tables/progress-tables.ts';
import { isSameScore, parseGains, putSeasonScore, scoreOf, storedGains } from './season-scores.ts';
import type { KnownSeason, Seasons } from './seasons.ts';
import type { SectionChange } from './update-summaries.ts';

export interface SeasonsContext {
  /** Rows that tasks count. */
  readonly catalogue: RowFinder;
  readonly seasons: Pick<Seasons, 'takingChanges'>;
}

type Row = Pick<SeasonGain, 'section' | 'item'>;

/** A character whose gains are computed. */
interface Player {
  readonly accountId: number;
  readonly characterId: number;
  /** Creation time in milliseconds. */
  readonly createdAt: number;
}

/**
 * Updates the entries of an account after rows of its characters changed, by changes whose history is stored. `now`: server
 * time in milliseconds. `isFirst`: true if a register was never written before them. Runs no statement if no row counts for
 * a task.
 */
export async function updateSeasons(
  { transaction, catalogue, seasons }: SeasonsContext & { readonly transaction: Transaction },
  accountId: number,
  now: number,
  changed: ReadonlyMap<number, readonly SectionChange[]>,
  isFirst: (key: RegisterKey) => boolean,
): Promise<void> {
  const all = [...changed.values()].flat();
  const touched = seasons.takingChanges(now).filter((season) => all.some((change) => counts(season, change)));
  if (touched.length === 0) return;
  const ids = touched.map(({ id }) => id);
  for (const entry of await entriesOf(transaction, accountId, ids).execute()) {
    const { season: id, character_id: characterId } = entry;
    const season = touched.find((each) => each.id === id);
    const changes = changed.get(characterId)?.filter((change) => season !== undefined && counts(season, change)) ?? [];
    if (season === undefined || changes.length === 0) continue;
    const player = { accountId, characterId, createdAt: entry.created_at };
    const found = await gainsOfChanges({ transaction, catalogue, isFirst }, player, season, changes);
    const before = parseGains(entry);
    const after = withGainsOf(before, changes, found);
    const stored = storedGains(after);
    if (stored === entry.gains) continue;
    const score = scoreOf(season.prepared, entry, after, catalogue);
    await saveGains(transaction, { accountId, season: id }, { gains: stored, score: score.score });
    if (!isSameScore(score, scoreOf(season.prepared, entry, before, catalogue)))
      await putSeasonScore(transaction, player, season, score);
  }
}

interface ChangesContext {
  readonly transaction: Transaction;
  readonly catalogue: RowFinder;
  readonly isFirst: (key: RegisterKey) => boolean;
}

/** Returns a character's season gains from the rows that just changed. */
async function gainsOfChanges(
  { transaction, catalogue, isFirst }: ChangesContext,
  player: Player,
  season: KnownSeason,
  changes: readonly SectionChange[],
): Promise<SeasonGain[]> {
  const { characterId, createdAt } = player;
  const fresh: PlayedRow[] = [];
  const known: Row[] = [];
  for (const change of changes) {
    const { section, item } = change;
    // For a row that was never written before, these changes are the whole history.
    const isFresh = progressLists(section).every((list) => isFirst({ characterId, list, item }));
    if (isFresh) fresh.push(playedRow(change));
    else known.push(change);
  }
  return [
    ...gainsOfRows(fresh, { window: season.window, createdAt }),
    ...(await gainsByHistory(transaction, catalogue, player, season, known)),
  ];
}

/** True if a change completes a row that counts for a task, or reverts it. */
function counts({ prepared }: KnownSeason, { section, item, done }: SectionChange): boolean {
  return done !== 0 && prepared.matches(section, item);
}

function playedRow({ section, item, done, cause }: SectionChange): PlayedRow {
  return { section, item, isDone: done === 1, ...causeOf(cause) };
}

function causeOf({ source, device_at, written_at }: Pick<HistoryTable, 'source' | 'device_at' | 'written_at'>) {
  const deviceAt = device_at === null ? Number.NaN : Date.parse(device_at);
  return { source, deviceAt, writtenAt: written_at };
}

/** Returns all season gains of a character, from its history since the season started. */
export async function gainsOfSeason(
  db: Queryable,
  catalogue: RowFinder,
  player: Player,
  season: KnownSeason,
): Promise<SeasonGain[]> {
  const { accountId } = player;
  const sectionOf = new Map(
    season.definition.tasks.flatMap(({ section }) => progressLists(section).map((list) => [list as string, section])),
  );
  const from = await firstVersionSince(db, accountId, await readHead(db, accountId), season.window.startsAt);
  const changed = await itemsChangedFrom(db, player, [...sectionOf.keys()], from).execute();
  const rows = changed.flatMap(({ list, item }) => {
    const section = sectionOf.get(list);
    return section !== undefined && season.prepared.matches(section, item) ? [{ section, item }] : [];
  });
  return withGainsOf([], rows, await gainsByHistory(db, catalogue, player, season, rows));
}

/** Returns a character's season gains from these rows, section by section. */
async function gainsByHistory(
  db: Queryable,
  catalogue: RowFinder,
  player: Player,
  { window }: KnownSeason,
  rows: readonly Row[],
): Promise<SeasonGain[]> {
  const gains: SeasonGain[] = [];
  for (const section of new Set(rows.map((row) => row.section))) {
    const items = rows.filter((row) => row.section === section).map(({ item }) => item);
    const changes = await changesOfItems(db, player, progressLists(section), items, window.lateUntil);
    const played = changes.map(({ list, item, old_value, new_value, ...cause }) => ({
      list,
      item,
      old: old_value,
      new: new_value,
      ...causeOf(cause),
    }));
    gains.push(...seasonGains(played, { window, createdAt: player.createdAt }, catalogue));
  }
  return gains;
}
