/**
 * Accounts with progress, sessions and scores in the running season, written directly into a store: the players of a
 * load.
 */
import { sql } from 'kysely';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { seasonAt } from '#core/challenges/season.ts';
import { DAY_MS, dayOf } from '#core/progress/summary.ts';
import { hashToken } from '#server/actions/accounts/tokens.ts';
import { putStandings, type Scored } from '#server/actions/challenges/standings.ts';
import { type Database, inTransaction, isPostgres } from '#server/storage/database.ts';
import { idsOf } from '../sync-floor.ts';

/** Id of the first account, its character, session and profile; the store itself uses lower ones. */
const FIRST_ID = 100_000;
/** Members that one statement writes. */
const CHUNK = 400;
const CLIENT_PREFIX = '00000000-0000-4000-8000-';
const CLIENT_BASE = 100_000_000_000;
const SESSION_MS = 30 * DAY_MS;
const GAIN_DAYS = 60;
const WORLDS = 90;
const TITLES = 50;

/** A player's device: the credentials of its calls. */
export interface Member {
  /** Id of the account and of its character. */
  readonly id: number;
  readonly username: string;
  readonly client: string;
  readonly cookie: string;
}

const sessionToken = (id: number) => `bench-session-${id}`;
const deviceToken = (id: number) => `bench-device-${id}`.padEnd(43, '-');
const nameOf = (id: number) => `Bench${id}`;

export function memberOf(index: number): Member {
  const id = FIRST_ID + index;
  return {
    id,
    username: nameOf(id),
    client: CLIENT_PREFIX + (CLIENT_BASE + id),
    cookie: `loremark_session=${sessionToken(id)}; loremark_device=${deviceToken(id)}`,
  };
}

/** Registers of a member, in the order of their versions. */
function recordedOf(count: number): readonly (readonly [list: string, item: number])[] {
  const achievements = idsOf('achievements');
  const titles = Math.min(TITLES, Math.floor(count / 6));
  return [
    ...achievements.slice(0, count - titles).map((id) => ['achievements', id] as const),
    ...Array.from({ length: titles }, (_, item) => ['titles', item + 1] as const),
  ];
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Writes accounts with a verified character each, `registers` registers and their history. */
export async function fillCrowd(
  database: Database,
  { members, registers }: { readonly members: number; readonly registers: number },
): Promise<void> {
  const all = Array.from({ length: members }, (_, index) => memberOf(index));
  for (const some of chunks(all)) {
    await writeProgress(database, some, recordedOf(registers));
    await writeDevices(database, some);
    await inTransaction(database, (transaction) => putStandings(transaction, some.map(scoreOf)));
  }
  if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
}

function scoreOf({ id }: Member): Scored {
  const now = Date.now();
  return {
    board: seasonAt(now),
    characterId: id,
    accountId: id,
    score: 1 + (id % 50),
    finished: 0,
    reachedAt: now,
    checked: false,
  };
}

/** Writes accounts and characters with their registers and derived rows. */
async function writeProgress(
  database: Database,
  members: readonly Member[],
  recorded: ReturnType<typeof recordedOf>,
): Promise<void> {
  const now = Date.now();
  const first = members[0]?.id ?? 0;
  const last = first + members.length - 1;
  const registers = recorded.length;
  const numbers = `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`;
  const ids = sql.raw(numbers);
  const rows = recorded.map(([list, item], index) => `(${index + 1}, '${list}', ${item})`);
  const each = sql.raw(`${numbers}, r(version, list, item) as (values ${rows.join(', ')})`);
  const client = sql.raw(`'${CLIENT_PREFIX}' || (${CLIENT_BASE} + i)`);
  const at = sql.lit(now);
  await sql`insert into accounts
    (id, username, username_key, email, email_key, password_hash, created_at, profile_id)
    ${ids} select i, 'Bench' || i, 'bench' || i, 'bench' || i || '@example.org', 'bench' || i || '@example.org',
      ${sql.lit('$argon2id$'.padEnd(97, 'x'))}, 1, i from n`.execute(database);
  await sql`insert into characters
    (id, account_id, name, is_hidden, verified_at, verified_key, checked_at, world, vocation, level, created_at)
    ${ids} select i, i, 'Bench' || i, 0, ${at}, 'bench' || i, ${at}, 'World ' || (i % ${sql.lit(WORLDS)}), 'Knight', 300, 1
    from n`.execute(database);
  await sql`insert into sync_heads (account_id, epoch, head, registers, folded_to)
    ${ids} select i, 'bench', ${sql.lit(registers)}, ${sql.lit(registers)}, 0 from n`.execute(database);
  await sql`insert into registers
    (account_id, character_id, list, item, value, version, writer, foreign_version)
    ${each} select i, i, list, item, 1, version, ${client}, 0 from n cross join r`.execute(database);
  await sql`insert into history
    (account_id, version, character_id, list, item, old_value, new_value, source, device_at, written_at, client_id)
    ${each} select i, version, i, list, item, 0, 1, 'tap', '2026-01-01T00:00:00.000Z', ${at}, ${client}
    from n cross join r`.execute(database);
  const latest = JSON.stringify(recorded.slice(0, 10).map(([, item]) => [item, now]));
  const sections = TICKABLE_SECTIONS.map((section) => `('${section}')`).join(', ');
  await sql`insert into section_summaries (account_id, character_id, section, earned, points, latest, place, ranked)
    ${sql.raw(`${numbers}, s(section) as (values ${sections})`)}
    select i, i, section, ${sql.lit(recorded.length)}, 100, ${sql.lit(latest)}, 1 + i % 1000, 1000 from n cross join s`.execute(
    database,
  );
  await sql`insert into daily_gains (account_id, character_id, day, gains)
    ${sql.raw(`${numbers}, d(day) as (select 1 union all select day + 1 from d where day < ${GAIN_DAYS})`)}
    select i, i, ${sql.lit(dayOf(now))} - day, 3 from n cross join d`.execute(database);
}

/** Writes their sessions and the clients of their devices. */
async function writeDevices(database: Database, members: readonly Member[]): Promise<void> {
  const now = Date.now();
  await database
    .insertInto('sessions')
    .values(
      members.map(({ id }) => ({
        id,
        account_id: id,
        token_hash: hashToken(sessionToken(id)),
        device: 'Bench',
        created_at: now,
        last_seen_at: now,
        expires_at: now + SESSION_MS,
      })),
    )
    .execute();
  await database
    .insertInto('clients')
    .values(
      members.map(({ id, client }) => ({
        account_id: id,
        client_id: client,
        device: 'Bench',
        last_contact_at: now,
        unsent: 0,
        device_hash: hashToken(deviceToken(id)),
        session_id: id,
        ended_at: null,
        replaced_at: null,
        missing_pending: null,
        missing_since: null,
        last_seq: 0,
        acked_seq: 0,
        results: '',
      })),
    )
    .execute();
}
