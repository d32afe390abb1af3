/** Pages through an account's history, newest first, at a constant cost per page. */
import type { HistoryAnswer, HistoryQuery, HistoryRow } from '#core/contract/sync/history.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { historyPage, type VersionRange, writtenAt } from '#server/storage/queries/sync/history-page-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';

/** Versions that one page scans if no index fits the query. */
const SCANNED_VERSIONS = 2000;

/** Returns the matching changes and the cursor to older ones. */
export async function readHistory(db: Queryable, accountId: number, query: HistoryQuery): Promise<HistoryAnswer> {
  const { limit } = query;
  const since = query.since === undefined ? undefined : Date.parse(query.since);
  const before = query.cursor ?? (await readHead(db, accountId)) + 1;
  const byIndex = query.item !== undefined;
  const range: VersionRange = { before, floor: byIndex ? 0 : Math.max(0, before - SCANNED_VERSIONS) };
  const returned = await readReturnedCharacters(db, accountId);
  const filter = {
    characterId: query.character,
    returned,
    list: query.list,
    item: query.item,
    withoutImports: query.imports === '0',
    since,
  };
  const rows = await historyPage(db, accountId, range, filter, limit + 1).execute();
  const page = rows.slice(0, limit);
  return { data: page.map((row) => describeRow(row, returned)), cursor: await nextCursor() };

  async function nextCursor(): Promise<number | null> {
    if (rows.length > limit) return page.at(-1)?.version ?? null;
    if (range.floor <= 1) return null;
    const oldest = since === undefined ? undefined : await writtenAt(db, accountId, range.floor);
    return since !== undefined && oldest !== undefined && oldest < since ? null : range.floor;
  }
}

type StoredChange = Awaited<ReturnType<ReturnType<typeof historyPage>['execute']>>[number];

function describeRow(row: StoredChange, returned: readonly number[]): HistoryRow {
  const isLegacy = row.character_id === LEGACY_CHARACTER || returned.includes(row.character_id);
  return {
    version: row.version,
    character: isLegacy ? null : row.character_id,
    list: row.list,
    item: row.item,
    old: row.old_value,
    new: row.new_value,
    ...(row.old_text === null ? {} : { oldText: row.old_text }),
    ...(row.new_text === null ? {} : { newText: row.new_text }),
    source: row.source,
    client: row.client_id,
    device: row.device,
    deviceTime: parseDeviceTime(row.device_at),
    serverTime: new Date(row.written_at).toISOString(),
    group: row.group_id,
  };
}

/** Returns a device's unchecked time in UTC; null if it can't be parsed. */
function parseDeviceTime(text: string | null): string | null {
  const ms = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
