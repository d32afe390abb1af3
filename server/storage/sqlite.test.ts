import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, inTransaction } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { openSqlite, takeFileLock } from './sqlite.ts';

let database: Database;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loremark-sqlite-'));
  file = join(folder, 'loremark.sqlite');
  database = openSqlite(file);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const secret = (name: string) => database.insertInto('secrets').values({ name, value: 'x' });
const names = async (db: Database) => (await db.selectFrom('secrets').select('name').execute()).map((row) => row.name);

describe('openSqlite', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 0],
    ['secure_delete', 1],
  ])('sets %s to %s', async (name, expected) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database);
    expect(Object.values(rows[0] ?? {})).toEqual([expected]);
  });

  it('blocks other writers from the first statement of a transaction, and they wait', async () => {
    await migrateToLatest(database);
    const other = openSqlite(file);
    const order: string[] = [];
    let write: Promise<unknown> | undefined;
    await inTransaction(database, async (transaction) => {
      await transaction.selectFrom('secrets').selectAll().execute();
      const waiting = other.insertInto('secrets').values({ name: 'other', value: 'x' }).execute();
      write = waiting.then(() => order.push('other'));
      // The event loop keeps running meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push('first');
    });
    await write;
    expect([order, await names(database)]).toEqual([['first', 'other'], ['other']]);
    await other.destroy();
  });

  it('leaves all data in the main file when it is closed', async () => {
    await migrateToLatest(database);
    await secret('stored').execute();
    await database.destroy();
    const copy = join(folder, 'copy.sqlite');
    writeFileSync(copy, readFileSync(file));
    database = openSqlite(copy);
    expect(await names(database)).toEqual(['stored']);
  });

  it('rolls back a transaction that fails', async () => {
    await migrateToLatest(database);
    const failing = inTransaction(database, async (transaction) => {
      await transaction.insertInto('secrets').values({ name: 'half', value: 'x' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names(database)).toEqual([]);
  });

  it('serializes concurrent transactions', async () => {
    await migrateToLatest(database);
    await secret('counter').execute();
    const increment = () =>
      inTransaction(database, async (transaction) => {
        const { value } = await transaction.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
        await transaction
          .updateTable('secrets')
          .set({ value: `${value}x` })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    const { value } = await database.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
    expect(value).toHaveLength(21);
  });

  it('answers correctly after more statements than its cache can store', async () => {
    await migrateToLatest(database);
    for (let length = 1; length <= 400; length += 1) {
      const list = Array.from({ length }, (_, index) => `n${index}`);
      await database.selectFrom('secrets').select('name').where('name', 'in', list).execute();
    }
    await secret('stored').execute();
    expect(await names(database)).toEqual(['stored']);
  });
});

describe('migrateToLatest', () => {
  it('changes nothing when run again', async () => {
    await migrateToLatest(database);
    await secret('stored').execute();
    await migrateToLatest(database);
    expect(await names(database)).toEqual(['stored']);
  });

  it('rolls back a migration that fails', async () => {
    const broken = {
      '0001-broken': {
        up: async (db: Kysely<unknown>) => {
          await sql`create table half (id integer)`.execute(db);
          throw new Error('disk full');
        },
      },
    };
    await expect(migrateToLatest(database, broken)).rejects.toThrow('disk full');
    const tables = await database.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('half');
  });

  it('rejects a store of a newer version', async () => {
    const newer = { '9999-newer': { up: async () => {} } };
    await migrateToLatest(database, newer);
    await expect(migrateToLatest(database)).rejects.toThrow('9999-newer');
  });
});

describe('takeFileLock', () => {
  it('blocks others until it is released', () => {
    const lock = join(folder, 'server.lock');
    const release = takeFileLock(lock);
    expect(takeFileLock(lock)).toBeNull();
    release?.();
    const again = takeFileLock(lock);
    expect(again).not.toBeNull();
    again?.();
  });
});
