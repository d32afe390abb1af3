/** A small database with the tables that tibiawiki-sql generates; its rows are made up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** Columns of the generator, including some that are not read. `fork` = those that only the fork has. */
const TABLES = {
  achievement: {
    columns: 'name grade points description spoiler is_secret is_premium achievement_id version status timestamp',
    fork: '',
  },
  charm: {
    columns: 'name type effect cost_level_1 cost_level_2 cost_level_3 image version status timestamp',
    fork: '',
  },
  creature: {
    columns:
      'name plural library_race article hitpoints experience armor mitigation speed creature_class type_primary ' +
      'bestiary_class bestiary_level bestiary_occurrence bosstiary_class is_boss modifier_physical modifier_earth ' +
      'modifier_fire modifier_ice modifier_energy modifier_death modifier_holy modifier_drown location version image ' +
      'status timestamp',
    fork: 'race_id',
  },
  game_update: {
    columns: 'name release_date news_id type_primary type_secondary previous next version summary changes timestamp',
    fork: '',
  },
  mount: {
    columns: 'name speed taming_method is_buyable price achievement version image status timestamp',
    fork: 'client_id',
  },
  outfit: {
    columns: 'name outfit_type is_premium is_bought is_tournament full_price achievement version status timestamp',
    fork: 'male_client_id female_client_id',
  },
  quest: {
    columns:
      'name location is_rookgaard_quest type quest_log legend level_required level_recommended active_time ' +
      'is_premium version status timestamp',
    fork: '',
  },
} as const;

export type WikiRows = Partial<Record<keyof typeof TABLES, readonly Row[]>>;

export interface WikiDatabaseOptions {
  /** False: as the original generator makes it, without the game's ids. */
  readonly isOfFork?: boolean;
  /** The moment at which the wiki was read; null = there is none. */
  readonly generatedAt?: string | null;
  /** SQL that is run at the end. */
  readonly sql?: string;
}

/** Returns the bytes of a database. Rows need a `title`; other columns are null, the status is active. */
export function wikiDatabase(
  rows: WikiRows,
  { isOfFork = true, generatedAt = '2026-11-20T08:30:00+00:00', sql = '' }: WikiDatabaseOptions = {},
): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'wiki-'));
  const file = join(folder, 'index.db');
  try {
    const database = new LibsqlDatabase(file);
    database.exec('begin');
    for (const [table, { columns, fork }] of Object.entries(TABLES)) {
      const names = [...columns.split(' '), ...(isOfFork && fork !== '' ? fork.split(' ') : [])];
      database.exec(`create table ${table} (article_id integer primary key, title text not null, ${names.join(', ')})`);
      for (const row of rows[table as keyof typeof TABLES] ?? []) {
        const filled: Row = { status: 'active', ...row };
        const known = Object.keys(filled).filter((name) => name === 'title' || names.includes(name));
        const places = known.map(() => '?').join(', ');
        database
          .prepare(`insert into ${table} (${known.join(', ')}) values (${places})`)
          .run(...known.map((name) => filled[name]));
      }
    }
    database.exec('create table database_info (key text primary key, value text)');
    if (generatedAt !== null)
      database.prepare('insert into database_info values (?, ?)').run('generate_time', generatedAt);
    database.exec('commit');
    if (sql !== '') database.exec(sql);
    database.close();
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
