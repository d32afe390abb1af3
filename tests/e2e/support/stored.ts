/** Reads the server's database file beside the running server, for assertions on what really arrived. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import type { HistoryTable, RegistersTable } from '#server/storage/tables/progress-tables.ts';

const DATABASE_FILE = 'loremark.sqlite';

type StoredRegister = Pick<RegistersTable, 'character_id' | 'list' | 'item' | 'value' | 'version'>;
type StoredWrite = Pick<HistoryTable, 'list' | 'item' | 'old_value' | 'new_value' | 'version'>;

export interface StoredProgress {
  /** Every register ever written, oldest write first; a value of 0 is one that was taken back. */
  readonly registers: readonly StoredRegister[];
  /** Number of ops that were judged, of all its installations. */
  readonly judged: number;
  /** Every change that took effect, oldest first. */
  readonly writes: readonly StoredWrite[];
}

/** Reads all progress of the account with this username as it stands on disk. */
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

/** Items of a list that stand at another value than 0, ascending. */
export function standing(progress: StoredProgress, list: string): number[] {
  return progress.registers
    .filter((register) => register.list === list && register.value !== 0)
    .map((register) => register.item)
    .sort((a, b) => a - b);
}

/**
 * Registers that were written other than back and forth: a write that repeats the value before it is a change that was
 * applied twice.
 */
export function appliedTwice(progress: StoredProgress): StoredWrite[] {
  return progress.writes.filter((write) => write.old_value === write.new_value);
}

/** Lets `act` write into the database beside the running server. */
function write<Result>(dataDir: string, act: (database: LibsqlDatabase.Database) => Result): Result {
  const database = new LibsqlDatabase(path.join(dataDir, DATABASE_FILE));
  try {
    database.exec('pragma busy_timeout = 5000');
    return act(database);
  } finally {
    database.close();
  }
}

/** Tables that the server keeps whatever accounts there are. */
const KEPT_TABLES = ['kysely_migration', 'kysely_migration_lock', 'secrets', 'rarity', 'seasons'];

/** Makes the server one without accounts, without tries that its limits would count, and without mail. */
export function emptyServer(dataDir: string): void {
  rmSync(path.join(dataDir, 'mail'), { recursive: true, force: true });
  write(dataDir, (database) => {
    database.exec('pragma foreign_keys = off');
    const names = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
    const emptied = names.filter((name) => !KEPT_TABLES.includes(name));
    database.exec(`begin immediate; ${emptied.map((name) => `delete from ${name};`).join(' ')} commit`);
  });
}

/** Makes every session of the account one that has run out. */
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

/** Makes a character verified, and one that was added so long ago that what it completes counts in challenges. */
export function makeRanked(dataDir: string, name: string): void {
  const now = Date.now();
  write(dataDir, (database) =>
    database
      .prepare(
        'update characters set verified_at = ?, verified_key = ?, created_at = ?, world = ?, vocation = ? where name = ?',
      )
      .run(now, name.toLowerCase(), now - 2 * 24 * 60 * 60 * 1000, 'Antica', 'Elder Druid', name),
  );
}

/** Makes an account so many days old. */
export function ageAccount(dataDir: string, username: string, days: number): void {
  write(dataDir, (database) =>
    database
      .prepare('update accounts set created_at = created_at - ? where username_key = ?')
      .run(days * 24 * 60 * 60 * 1000, username.toLowerCase()),
  );
}
