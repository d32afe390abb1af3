/** Export of an account as one JSON document, streamed page by page with the requests' turn between them. */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { contestStateAt } from '#core/contests/state.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '#core/contract/export-file.ts';
import type { Content } from '#server/content/content.ts';
import type { Database } from '#server/storage/database.ts';
import { readReturnedCharacters } from '#server/storage/queries/deleted-characters-queries.ts';
import {
  exportApiTokens,
  exportBallots,
  exportCharacters,
  exportClients,
  exportContestEntries,
  exportDataReports,
  exportDeletedCharacters,
  exportEntries,
  exportEpochs,
  exportHistory,
  exportIdempotencyKeys,
  exportMessages,
  exportNotices,
  exportReports,
  exportResets,
  exportSessions,
  exportSyncHead,
  exportTickets,
  exportUploads,
} from '#server/storage/queries/export-queries.ts';
import { LEGACY_CHARACTER, registersSince } from '#server/storage/queries/registers-queries.ts';
import { filesOf } from '#server/uploads/upload-store.ts';
import { isPublished } from './contest-refused.ts';
import { describeOwnAccount } from './describe-own-account.ts';
import { listImports } from './import-auction.ts';

/** Most rows per page. */
const ROWS = 300;

/** A list of the document: its name, how its pages are read, and what stands there for a row. */
interface ExportedList<Row, Key extends number | string> {
  readonly name: string;
  readonly start: Key;
  readonly read: (after: Key, most: number) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Key;
  /** Null = the row is left out. */
  readonly entryOf: (row: Row) => object | null;
}

interface ExportContext {
  readonly database: Database;
  readonly content: Pick<Content, 'contest'>;
}

/**
 * Yields the document that docs/api.md describes; it holds no password, session or link secrets, and nothing
 * of a contest before its results. Each row is as it stands
 * when its page is read: whatever was recorded before the first page is in it.
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
  yield* list({
    name: 'deletedCharacters',
    start: 0,
    read: (after: number, most) => exportDeletedCharacters(db, accountId, after, most),
    keyOf: ({ version }) => version,
    entryOf: ({ version, character_id, to_legacy }) => ({ id: character_id, version, becameLegacy: to_legacy === 1 }),
  });
  yield* list({
    name: 'notices',
    start: 0,
    read: (after: number, most) => exportNotices(db, accountId, after, most),
    keyOf: ({ id }) => id,
    entryOf: ({ created_at, ...row }) => ({ ...row, created_at: timeOf(created_at) }),
  });
  yield* list({
    name: 'sessions',
    start: 0,
    read: (after: number, most) => exportSessions(db, accountId, after, most),
    keyOf: ({ id }) => id,
    entryOf: ({ id, device, created_at, last_seen_at, expires_at }) => ({
      id,
      device,
      signedIn: timeOf(created_at),
      lastSeen: timeOf(last_seen_at),
      expires: timeOf(expires_at),
    }),
  });
  yield* list({
    name: 'tokens',
    start: 0,
    read: (after: number, most) => exportApiTokens(db, accountId, after, most),
    keyOf: ({ id }) => id,
    entryOf: ({ name, scopes, created_at, last_used_at, expires_at }) => ({
      name,
      scopes: JSON.parse(scopes) as unknown,
      created: timeOf(created_at),
      lastUsed: timeOf(last_used_at),
      expires: timeOf(expires_at),
    }),
  });
  yield* list({
    name: 'devices',
    start: '',
    read: (after: string, most) => exportClients(db, accountId, after, most),
    keyOf: ({ client_id }) => client_id,
    entryOf: (row) => ({
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
    }),
  });
  yield* list({
    name: 'progress',
    start: 0,
    read: (after: number, most) => registersSince(db, accountId, after, most).execute(),
    keyOf: ({ version }) => version,
    entryOf: ({ character_id, list: key, item, value, text, version }) =>
      value === 0
        ? null
        : { character: characterOf(character_id), list: key, item, value, version, ...(text === null ? {} : { text }) },
  });
  yield* list({
    name: 'history',
    start: 0,
    read: (after: number, most) => exportHistory(db, accountId, after, most),
    keyOf: ({ version }) => version,
    entryOf: (row) =>
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
  });
  yield* list({
    name: 'resets',
    start: 0,
    read: (after: number, most) => exportResets(db, accountId, after, most),
    keyOf: ({ id }) => id,
    entryOf: (row) => ({
      id: row.id,
      character: characterOf(row.character_id),
      section: row.section,
      versions: [row.from_version, row.to_version],
      at: timeOf(row.reset_at),
      undone_at: timeOf(row.undone_at),
    }),
  });
  yield* list({
    name: 'challenges',
    start: '',
    read: (after: string, most) => exportEntries(db, accountId, after, most),
    keyOf: ({ season }) => season,
    entryOf: ({ season, character_id, joined_at, gains, points_before }) => ({
      season,
      character: character_id,
      joined: timeOf(joined_at),
      gains: JSON.parse(gains) as unknown,
      pointsBefore: points_before,
    }),
  });
  yield* list({
    name: 'contestEntries',
    start: '',
    read: (after: string, most) => exportContestEntries(db, accountId, after, most),
    keyOf: ({ contest }) => contest,
    entryOf: ({ id, contest, world, title, text, status, reason, place, remark, votes, ...row }) => ({
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
  });
  yield* list({
    name: 'images',
    start: '',
    read: (after: string, most) => exportUploads(db, accountId, after, most),
    keyOf: ({ id }) => id,
    entryOf: ({ account_id, entry_id, created_at, ...row }) => ({
      ...row,
      src: `/uploads/${filesOf(row.id).large}`,
      entry: entry_id,
      at: timeOf(created_at),
    }),
  });
  yield* list({
    name: 'votes',
    start: '',
    read: (after: string, most) => exportBallots(db, accountId, after, most),
    keyOf: ({ contest }) => contest,
    entryOf: ({ contest, name_key, picks, cast_at }) => ({
      contest,
      character: name_key,
      entries: JSON.parse(picks) as unknown,
      at: timeOf(cast_at),
    }),
  });
  yield `,\n"drawTickets":${JSON.stringify(await exportTickets(db, accountId))}`;
  yield* list({
    name: 'reports',
    start: 0,
    read: (after: number, most) => exportReports(db, accountId, after, most),
    keyOf: ({ character_id }) => character_id,
    entryOf: ({ character_id, created_at, ...row }) => ({ of: character_id, ...row, at: timeOf(created_at) }),
  });
  yield* list({
    name: 'messages',
    start: '',
    read: (after: string, most) => exportMessages(db, accountId, after, most),
    keyOf: ({ reference }) => reference,
    entryOf: ({ reference, created_at }) => ({ reference, at: timeOf(created_at) }),
  });
  yield* list({
    name: 'dataReports',
    start: '',
    read: (after: string, most) => exportDataReports(db, accountId, after, most),
    keyOf: ({ id }) => id,
    entryOf: ({ account_id: _, created_at, settled_at, ...row }) => ({
      ...row,
      at: timeOf(created_at),
      settled_at: settled_at === null ? null : timeOf(settled_at),
    }),
  });
  yield* list({
    name: 'repeatableCalls',
    start: '',
    read: (after: string, most) => exportIdempotencyKeys(db, accountId, after, most),
    keyOf: ({ key }) => key,
    entryOf: ({ key, request, value, answered_at }) => ({ key, request, value, at: timeOf(answered_at) }),
  });
  yield* list({
    name: 'formerEpochs',
    start: '',
    read: (after: string, most) => exportEpochs(db, accountId, after, most),
    keyOf: ({ epoch }) => epoch,
    entryOf: (row) => row,
  });
  yield `,\n"imports":${JSON.stringify(await listImports(db, accountId, now))}`;
  yield '}\n';
}

/** Yields one list of the document. */
async function* list<Row, Key extends number | string>({
  name,
  start,
  read,
  keyOf,
  entryOf,
}: ExportedList<Row, Key>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let separator = '';
  for (let after: Key | null = start; after !== null; ) {
    await requestsTurn();
    const rows: readonly Row[] = await read(after, ROWS);
    const lines = rows.flatMap((row) => {
      const entry = entryOf(row);
      return entry === null ? [] : [JSON.stringify(entry)];
    });
    if (lines.length > 0) {
      yield separator + lines.join(',\n');
      separator = ',\n';
    }
    const last = rows.at(-1);
    after = rows.length < ROWS || last === undefined ? null : keyOf(last);
  }
  yield ']';
}

function characterOf(id: number): number | null {
  return id === LEGACY_CHARACTER ? null : id;
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
