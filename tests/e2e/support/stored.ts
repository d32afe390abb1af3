/** Reads the server's database file while the server runs, for assertions on what arrived. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import type { HistoryTable, RegistersTable } from '#server/storage/tables/progress-tables.ts';
import { APP_SECRET } from '#tests/builders/second-factor.ts';

const DATABASE_FILE = 'loremark.sqlite';

type StoredRegister = Pick<RegistersTable, 'character_id' | 'list' | 'item' | 'value' | 'version'>;
type StoredWrite = Pick<HistoryTable, 'list' | 'item' | 'old_value' | 'new_value' | 'version'>;

export interface StoredProgress {
  /** Every register ever written, oldest write first; a value of 0 was reverted. */
  readonly registers: readonly StoredRegister[];
  /** Number of ops that were judged, of all its installations. */
  readonly judged: number;
  /** Every change that took effect, oldest first. */
  readonly writes: readonly StoredWrite[];
}

/** Reads all stored progress of the account with this username. */
export function readStoredProgress(dataDir: string, username: string): StoredProgress {
  const database = new LibsqlDatabase(path.join(dataDir, DATABASE_FILE));
  try {
    database.exec('pragma query_only = on');
    const account = 'account_id = (select id from accounts where username_key = ?)';
    const key = username.toLowerCase();
    const registers = database
      .prepare(`select character_id, list, item, value, version from registers where ${account} order by version`)
      .all(key) as StoredRegister[];
    const { judged } = database
      .prepare(`select coalesce(sum(last_seq), 0) as judged from clients where ${account}`)
      .get(key) as { judged: number };
    const writes = database
      .prepare(`select list, item, old_value, new_value, version from history where ${account} order by version`)
      .all(key) as StoredWrite[];
    return { registers, judged, writes };
  } finally {
    database.close();
  }
}

/** Items of a list whose value is not 0, ascending. */
export function valuedItems(progress: StoredProgress, list: string): number[] {
  return progress.registers
    .filter((register) => register.list === list && register.value !== 0)
    .map((register) => register.item)
    .sort((a, b) => a - b);
}

/** Writes that repeat the value before them in their register, which means that a change was applied twice. */
export function appliedTwice(progress: StoredProgress): StoredWrite[] {
  return progress.writes.filter((write) => write.old_value === write.new_value);
}

/** Lets `act` write into the database while the server runs. */
function write<Result>(dataDir: string, act: (database: LibsqlDatabase.Database) => Result): Result {
  const database = new LibsqlDatabase(path.join(dataDir, DATABASE_FILE));
  try {
    database.exec('pragma busy_timeout = 5000');
    return act(database);
  } finally {
    database.close();
  }
}

/** Tables that do not depend on accounts. */
const PERMANENT_TABLES = ['kysely_migration', 'kysely_migration_lock', 'secrets', 'rarity', 'seasons'];

/** Deletes accounts, attempts counted by limits, and mail from the server. */
export function emptyServer(dataDir: string): void {
  rmSync(path.join(dataDir, 'mail'), { recursive: true, force: true });
  write(dataDir, (database) => {
    database.exec('pragma foreign_keys = off');
    const names = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
    const emptied = names.filter((name) => !PERMANENT_TABLES.includes(name));
    database.exec(`begin immediate; ${emptied.map((name) => `delete from ${name};`).join(' ')} commit`);
  });
}

/** Makes every session of the account expire. */
export function endSessions(dataDir: string, username: string): void {
  const ended = write(dataDir, (database) =>
    database
      .prepare('update sessions set expires_at = 0 where account_id = (select id from accounts where username_key = ?)')
      .run(username.toLowerCase()),
  );
  if (ended.changes === 0) throw new Error(`${username} has no session.`);
}

/** Gives the account's legacy character a name. */
export function nameLegacyCharacter(dataDir: string, username: string, name: string): void {
  write(dataDir, (database) =>
    database
      .prepare('update accounts set default_character_name = ? where username_key = ?')
      .run(name, username.toLowerCase()),
  );
}

/** Adds a character to the account. Returns its id. */
export function addCharacter(dataDir: string, username: string, name: string): number {
  const added = write(dataDir, (database) =>
    database
      .prepare(
        'insert into characters (account_id, name, created_at) select id, ?, created_at from accounts where username_key = ?',
      )
      .run(name, username.toLowerCase()),
  );
  return Number(added.lastInsertRowid);
}

/** Makes a character verified, of a level that can vote, and old enough that its completions count in challenges. */
export function makeRanked(dataDir: string, name: string): void {
  const now = Date.now();
  write(dataDir, (database) =>
    database
      .prepare(
        'update characters set verified_at = ?, verified_key = ?, created_at = ?, world = ?, vocation = ?, level = ? where name = ?',
      )
      .run(now, name.toLowerCase(), now - 2 * 24 * 60 * 60 * 1000, 'Antica', 'Elder Druid', 120, name),
  );
}

/** Gives the account an authenticator app, which its sessions have just confirmed. */
export function confirmFactor(dataDir: string, username: string): void {
  const now = Date.now();
  write(dataDir, (database) => {
    const { id } = database.prepare('select id from accounts where username_key = ?').get(username.toLowerCase()) as {
      id: number;
    };
    database
      .prepare('insert into totp_secrets (account_id, secret, last_step, confirmed_at) values (?, ?, 0, ?)')
      .run(id, APP_SECRET, now);
    database.prepare('update sessions set factor_at = ? where account_id = ?').run(now, id);
  });
}

/** Sets when the account's sessions confirmed the second factor; in milliseconds. */
export function confirmedFactorAt(dataDir: string, username: string, at: number): void {
  write(dataDir, (database) =>
    database
      .prepare('update sessions set factor_at = ? where account_id = (select id from accounts where username_key = ?)')
      .run(at, username.toLowerCase()),
  );
}

/** Sets the age of an account in days. */
export function ageAccount(dataDir: string, username: string, days: number): void {
  write(dataDir, (database) =>
    database
      .prepare('update accounts set created_at = created_at - ? where username_key = ?')
      .run(days * 24 * 60 * 60 * 1000, username.toLowerCase()),
  );
}
