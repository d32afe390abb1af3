/** Export of an account as one JSON document, streamed page by page; requests run between pages. */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { contestStateAt } from '#core/contests/state.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '#core/contract/accounts/export-file.ts';
import type { Content } from '#server/content/content.ts';
import type { Database } from '#server/storage/database.ts';
import {
  type ExportedRow,
  type ExportedTable,
  exportCharacters,
  exportPage,
  exportSyncHead,
  exportTickets,
} from '#server/storage/queries/accounts/export-queries.ts';
import { readReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { filesOf } from '#server/uploads/upload-store.ts';
import { isPublished } from '../contests/contest-refused.ts';
import { listImports } from '../imports/import-auction.ts';
import { describeOwnAccount } from './describe-user.ts';

/** Most rows per page. */
const ROWS = 300;

interface ExportContext {
  readonly database: Database;
  readonly content: Pick<Content, 'contest'>;
}

/**
 * Yields the document that docs/api.md describes, without password, session or link secrets and without contest results
 * that are not published yet. Each row has its state at the time its page is read; changes recorded before the first page
 * are included.
 */
export async function* exportAccount(
  { database: db, content }: ExportContext,
  accountId: number,
  now: number,
): AsyncGenerator<string> {
  const hasResults = (slug: string) => {
    const contest = content.contest(slug);
    return contest !== undefined && isPublished(contestStateAt(contest.times, now));
  };

  /** Yields one list of the document from a table's rows; `entryOf` returns null for rows to leave out. */
  async function* list<Table extends ExportedTable>(
    name: string,
    table: Table,
    entryOf: (row: ExportedRow<Table>) => object | null,
  ): AsyncGenerator<string> {
    yield `,\n"${name}":[`;
    let separator = '';
    let after: ExportedRow<Table> | undefined;
    do {
      await requestsTurn();
      const rows: readonly ExportedRow<Table>[] = await exportPage(db, table, { accountId, after, limit: ROWS });
      const lines = rows
        .map(entryOf)
        .filter((entry) => entry !== null)
        .map((entry) => JSON.stringify(entry));
      if (lines.length > 0) {
        yield separator + lines.join(',\n');
        separator = ',\n';
      }
      after = rows.length < ROWS ? undefined : rows.at(-1);
    } while (after !== undefined);
    yield ']';
  }

  const account = await describeOwnAccount(db, accountId, now);
  const characters = await exportCharacters(db, accountId);
  const returned = new Set(await readReturnedCharacters(db, accountId));
  const shown = new Set([LEGACY_CHARACTER, ...returned, ...characters.map(({ id }) => id)]);
  const sync = await exportSyncHead(db, accountId);
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
    sync: sync && {
      epoch: sync.epoch,
      head: sync.head,
      legacyBecame: sync.legacy_character_id,
      registers: sync.registers,
      foldedTo: sync.folded_to,
    },
  });
  yield head.slice(0, -1);
  yield* list('deletedCharacters', 'deleted_characters', ({ version, character_id, to_legacy }) => ({
    id: character_id,
    version,
    becameLegacy: to_legacy === 1,
  }));
  yield* list('notices', 'notices', ({ created_at, ...row }) => ({ ...row, created_at: timeOf(created_at) }));
  yield* list('sessions', 'sessions', ({ id, device, created_at, last_seen_at, expires_at, factor_at, ended_at }) => ({
    id,
    device,
    signedIn: timeOf(created_at),
    lastSeen: timeOf(last_seen_at),
    expires: timeOf(expires_at),
    secondFactor: timeOf(factor_at),
    ended: timeOf(ended_at),
  }));
  yield* list('passkeys', 'passkeys', ({ name, created_at, last_used_at }) => ({
    name,
    created: timeOf(created_at),
    lastUsed: timeOf(last_used_at),
  }));
  yield* list('authenticatorApps', 'totp_secrets', ({ confirmed_at }) => ({ created: timeOf(confirmed_at) }));
  yield* list('tokens', 'api_tokens', ({ name, scopes, created_at, last_used_at, expires_at }) => ({
    name,
    scopes: JSON.parse(scopes) as unknown,
    created: timeOf(created_at),
    lastUsed: timeOf(last_used_at),
    expires: timeOf(expires_at),
  }));
  yield* list('devices', 'clients', (row) => ({
    client: row.client_id,
    device: row.device,
    lastContact: timeOf(row.last_contact_at),
    pending: row.unsent,
    replaced: timeOf(row.replaced_at),
    ended: timeOf(row.ended_at),
    lastNumber: row.last_seq,
    ...(row.missing_pending === null
      ? {}
      : { missing: { pending: row.missing_pending, lastContact: timeOf(row.missing_since) } }),
  }));
  yield* list('progress', 'registers', ({ character_id, list: key, item, value, text, version }) =>
    value === 0
      ? null
      : { character: characterOf(character_id), list: key, item, value, version, ...(text === null ? {} : { text }) },
  );
  yield* list('history', 'history', (row) =>
    !shown.has(row.character_id)
      ? null
      : {
          version: row.version,
          character: returned.has(row.character_id) ? null : characterOf(row.character_id),
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
        },
  );
  yield* list('resets', 'section_resets', (row) => ({
    id: row.id,
    character: characterOf(row.character_id),
    section: row.section,
    versions: [row.from_version, row.to_version],
    at: timeOf(row.reset_at),
    undone_at: timeOf(row.undone_at),
  }));
  yield* list('challenges', 'season_entries', ({ season, character_id, joined_at, gains, points_before }) => ({
    season,
    character: character_id,
    joined: timeOf(joined_at),
    gains: JSON.parse(gains) as unknown,
    pointsBefore: points_before,
  }));
  yield* list(
    'contestEntries',
    'contest_entries',
    ({ id, contest, world, title, text, status, reason, place, remark, votes, ...row }) => ({
      id,
      contest,
      character: row.character_id === 0 ? null : row.character_id,
      characterName: row.character_name,
      world,
      title,
      text,
      ai: row.is_ai === 1,
      status,
      reason,
      submitted: timeOf(row.submitted_at),
      changed: timeOf(row.changed_at),
      ...(hasResults(contest) && { place, remark, votes }),
    }),
  );
  yield* list('images', 'uploads', ({ entry_id, created_at, ...row }) => ({
    ...row,
    src: `/uploads/${filesOf(row.id).large}`,
    entry: entry_id,
    at: timeOf(created_at),
  }));
  yield* list('votes', 'contest_ballots', ({ contest, name_key, picks, cast_at }) => ({
    contest,
    character: name_key,
    entries: JSON.parse(picks) as unknown,
    at: timeOf(cast_at),
  }));
  yield `,\n"drawTickets":${JSON.stringify(await exportTickets(db, accountId))}`;
  yield* list('reports', 'reports', ({ character_id, created_at, ...row }) => ({
    of: character_id,
    ...row,
    at: timeOf(created_at),
  }));
  yield* list('messages', 'contact_messages', ({ reference, created_at }) => ({ reference, at: timeOf(created_at) }));
  yield* list('dataReports', 'data_reports', ({ thanks, created_at, settled_at, ...row }) => ({
    ...row,
    thanks: thanks === 1,
    at: timeOf(created_at),
    settled_at: settled_at === null ? null : timeOf(settled_at),
  }));
  yield* list('gapReports', 'gap_reports', ({ id: _id, created_at, settled_at, ...row }) => ({
    ...row,
    at: timeOf(created_at),
    settled_at: timeOf(settled_at),
  }));
  yield* list('repeatableCalls', 'idempotency_keys', ({ key, request, value, answered_at }) => ({
    key,
    request,
    value,
    at: timeOf(answered_at),
  }));
  yield* list('formerEpochs', 'sync_epochs', (row) => row);
  yield `,\n"imports":${JSON.stringify(await listImports(db, accountId, now))}`;
  yield '}\n';
}

function characterOf(id: number): number | null {
  return id === LEGACY_CHARACTER ? null : id;
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
