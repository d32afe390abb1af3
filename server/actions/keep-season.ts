/** Keeping what players gained in seasons true as changes are stored (docs/decisions/0053). */
import { seasonGains, withGainsOf } from '#core/challenges/gains.ts';
import type { SeasonGain } from '#core/challenges/season.ts';
import type { RowFinder } from '#core/sections/row-changes.ts';
import { progressLists } from '#core/sections/sections.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import {
  changesOfItems,
  entriesOf,
  type FoundEntry,
  firstVersionSince,
  itemsChangedFrom,
  saveGains,
} from '#server/storage/queries/season-entries-queries.ts';
import { readHead } from '#server/storage/queries/sync-heads-queries.ts';
import type { SectionChange } from './keep-summaries.ts';
import { parseGains, putSeasonScore, scoreOf, storedGains } from './season-scores.ts';
import type { KnownSeason, Seasons } from './seasons.ts';

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
  /** Milliseconds; when it was added. */
  readonly createdAt: number;
}

/**
 * Brings the entries of an account up to date after rows of its characters changed; their history is stored by then. `now`:
 * server time in milliseconds. Where no row counts for a task it asks the store nothing.
 */
export async function keepSeasons(
  { transaction, catalogue, seasons }: SeasonsContext & { readonly transaction: Transaction },
  accountId: number,
  now: number,
  changed: ReadonlyMap<number, readonly SectionChange[]>,
): Promise<void> {
  const completed = new Map(
    [...changed].map(([characterId, rows]) => [characterId, rows.filter(({ done }) => done !== 0)]),
  );
  const all = [...completed.values()].flat();
  const touched = seasons.takingChanges(now).filter((season) => countingRows(season, all).length > 0);
  if (touched.length === 0) return;
  const ids = touched.map(({ id }) => id);
  for (const entry of await entriesOf(transaction, accountId, ids).execute()) {
    const season = touched.find(({ id }) => id === entry.season);
    const rows = season === undefined ? [] : countingRows(season, completed.get(entry.character_id) ?? []);
    if (season === undefined || rows.length === 0) continue;
    const player = { accountId, characterId: entry.character_id, createdAt: entry.created_at };
    const found = await gainsOfRows(transaction, catalogue, player, season, rows);
    await storeGains(
      { transaction, catalogue },
      { ...player, entry, season },
      withGainsOf(parseGains(entry), rows, found),
    );
  }
}

/** Stores the gains of an entry, and its score where that changed. */
export async function storeGains(
  { transaction, catalogue }: { readonly transaction: Transaction; readonly catalogue: RowFinder },
  {
    accountId,
    characterId,
    entry,
    season,
  }: Omit<Player, 'createdAt'> & { readonly entry: FoundEntry; readonly season: KnownSeason },
  gains: readonly SeasonGain[],
): Promise<void> {
  const stored = storedGains(gains);
  if (stored === entry.gains) return;
  await saveGains(transaction, accountId, season.id, stored);
  const before = scoreOf(season.prepared, entry, parseGains(entry), catalogue);
  const after = scoreOf(season.prepared, entry, gains, catalogue);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await putSeasonScore(transaction, { accountId, characterId }, season, after);
}

/** Everything that a character gained in a season, from its history since the season began. */
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
    return section === undefined ? [] : [{ section, item }];
  });
  const counting = countingRows(season, rows);
  return withGainsOf([], counting, await gainsOfRows(db, catalogue, player, season, counting));
}

/** What a character gained in a season with these rows, which count for a task, section by section. */
async function gainsOfRows(
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
    const played = changes.map(({ list, item, old_value, new_value, source, device_at, written_at }) => ({
      list,
      item,
      old: old_value,
      new: new_value,
      source,
      deviceAt: device_at === null ? Number.NaN : Date.parse(device_at),
      writtenAt: written_at,
    }));
    gains.push(...seasonGains(played, { window, createdAt: player.createdAt }, catalogue));
  }
  return gains;
}

/** Those of the rows that count for a task, each once. */
function countingRows({ prepared }: KnownSeason, rows: Iterable<Row>): Row[] {
  const counting = new Map<string, Row>();
  for (const { section, item } of rows)
    if (prepared.matches(section, item)) counting.set(`${section}/${item}`, { section, item });
  return [...counting.values()];
}
