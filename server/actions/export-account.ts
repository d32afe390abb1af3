/** Export of an account as one JSON document, streamed in pieces so that other requests get the store between them. */
import { EXPORT_FORMAT, EXPORT_VERSION } from '#core/contract/export-file.ts';
import type { Queryable } from '#server/storage/database.ts';
import {
  exportCharacters,
  exportClients,
  exportHistory,
  exportSessions,
} from '#server/storage/queries/export-queries.ts';
import { readNotices } from '#server/storage/queries/notices-queries.ts';
import { LEGACY_CHARACTER, registersSince } from '#server/storage/queries/registers-queries.ts';
import { describeOwnAccount } from './describe-own-account.ts';
import { listImports } from './import-auction.ts';

/** Most rows per piece. */
const ROWS = 1000;

/** Yields the document that docs/api.md describes; it holds no password, session or link secrets. */
export async function* exportAccount(db: Queryable, accountId: number, now: number): AsyncGenerator<string> {
  const account = await describeOwnAccount(db, accountId, now);
  const characters = await exportCharacters(db, accountId);
  const notices = await readNotices(db, accountId);
  const head = JSON.stringify({
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: timeOf(now),
    account,
    characters: characters.map(({ verified_at, checked_at, created_at, ...row }) => ({
      ...row,
      verified_at: timeOf(verified_at),
      checked_at: timeOf(checked_at),
      created_at: timeOf(created_at),
    })),
    notices: notices.map(({ created_at, ...row }) => ({ ...row, created_at: timeOf(created_at) })),
  });
  yield head.slice(0, -1);
  yield* list('sessions', 0, async (after: number) => {
    const rows = await exportSessions(db, accountId, after, ROWS);
    return {
      next: rows.length < ROWS ? null : (rows.at(-1)?.id ?? null),
      entries: rows.map(({ id, device, ...times }) => ({
        id,
        device,
        signedIn: timeOf(times.created_at),
        lastSeen: timeOf(times.last_seen_at),
        expires: timeOf(times.expires_at),
      })),
    };
  });
  yield* list('devices', '', async (after: string) => {
    const rows = await exportClients(db, accountId, after, ROWS);
    return {
      next: rows.length < ROWS ? null : (rows.at(-1)?.client_id ?? null),
      entries: rows.map((row) => ({
        client: row.client_id,
        device: row.device,
        lastContact: timeOf(row.last_contact_at),
        pending: row.unsent,
        replaced: timeOf(row.replaced_at),
      })),
    };
  });
  yield* list('progress', 0, async (after: number) => {
    const rows = await registersSince(db, accountId, after, ROWS).execute();
    return {
      next: rows.length < ROWS ? null : (rows.at(-1)?.version ?? null),
      entries: rows
        .filter(({ value }) => value !== 0)
        .map(({ character_id, list, item, value, text, version }) => ({
          character: characterOf(character_id),
          list,
          item,
          value,
          version,
          ...(text === null ? {} : { text }),
        })),
    };
  });
  yield* list('history', 0, async (after: number) => {
    const rows = await exportHistory(db, accountId, after, ROWS);
    return {
      next: rows.length < ROWS ? null : (rows.at(-1)?.version ?? null),
      entries: rows.map((row) => ({
        version: row.version,
        character: characterOf(row.character_id),
        list: row.list,
        item: row.item,
        old: row.old_value,
        new: row.new_value,
        ...(row.old_text === null ? {} : { oldText: row.old_text }),
        ...(row.new_text === null ? {} : { newText: row.new_text }),
        source: row.source,
        client: row.client_id,
        deviceTime: row.device_at,
        serverTime: timeOf(row.written_at),
        group: row.group_id,
      })),
    };
  });
  yield `,\n"imports":${JSON.stringify(await listImports(db, accountId, now))}`;
  yield '}\n';
}

/** Yields one list field of the document, read in pages. */
async function* list<After>(
  name: string,
  start: After,
  page: (after: After) => Promise<{ readonly entries: readonly object[]; readonly next: After | null }>,
): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let separator = '';
  for (let after: After | null = start; after !== null; ) {
    const { entries, next }: Awaited<ReturnType<typeof page>> = await page(after);
    const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
    if (lines !== '') {
      yield separator + lines;
      separator = ',\n';
    }
    after = next;
  }
  yield ']';
}

function characterOf(id: number): number | null {
  return id === LEGACY_CHARACTER ? null : id;
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
