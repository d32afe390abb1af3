import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WikiDatabaseOptions, type WikiRows, wikiDatabase } from '#tests/builders/editing/wiki-database.ts';
import { MAX_WIKI_ROWS, type ReadWiki, readWikiFile } from './wiki-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wiki-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(bytes: Uint8Array): ReadWiki {
  const found = readWikiFile(bytes, folder);
  expect(readdirSync(folder)).toEqual([]);
  return found;
}

const readRows = (rows: WikiRows, options?: WikiDatabaseOptions) => read(wikiDatabase(rows, options));

const DEMON = { title: 'Demon', name: 'demon', bestiary_class: 'Demon', hitpoints: 8200, race_id: 35 };

describe('a database of tibiawiki-sql', () => {
  it('is read with the day of its generation, and leaves no copy', () => {
    expect(
      readRows({ creature: [DEMON], mount: [{ title: 'Horse (Mount)', name: 'Horse', speed: 10 }] }),
    ).toMatchObject({
      kind: 'file',
      file: {
        readOn: '2026-11-20',
        rows: { creature: [DEMON], mount: [{ name: 'Horse', speed: 10, client_id: null }], quest: [] },
        refused: [],
      },
    });
  });

  it('can lack the ids of the game', () => {
    expect(readRows({ creature: [DEMON] }, { isOfFork: false })).toMatchObject({
      file: { rows: { creature: [{ title: 'Demon', race_id: null }] } },
    });
  });

  it('can have been written with a log beside it', () => {
    expect(readRows({ creature: [DEMON] }, { sql: 'pragma journal_mode = wal' })).toMatchObject({ kind: 'file' });
  });

  it('has single rows left out, with the reason', () => {
    const rows = {
      quest: [
        { title: '<b>Bold</b>' },
        { title: 'The [[Ape]] City' },
        { title: 'x'.repeat(500) },
        { title: 'Level', level_required: 'many' },
        { title: 'Half', level_required: 1.5 },
        { title: 'Two\nlines' },
        { title: 'The Ape City Quest' },
      ],
    };
    expect(readRows(rows)).toMatchObject({
      file: {
        rows: { quest: [{ title: 'The Ape City Quest' }] },
        refused: [
          { table: 'quest', row: '1', column: 'title', reason: 'markup' },
          { table: 'quest', row: '2', column: 'title', reason: 'markup' },
          { table: 'quest', row: '3', column: 'title', reason: 'value' },
          { table: 'quest', row: '4', column: 'level_required', reason: 'value' },
          { table: 'quest', row: '5', column: 'level_required', reason: 'value' },
          { table: 'quest', row: '6', column: 'title', reason: 'markup' },
        ],
      },
    });
  });

  it.each([
    ['a blob', "x'3c'"],
    ['a text that is no UTF-8', "cast(x'fffe' as text)"],
  ])('has a row with %s for a name left out', (_, name) => {
    expect(readRows({}, { sql: `insert into quest (title) values (${name})` })).toMatchObject({
      file: { refused: [{ column: 'title', reason: 'value' }] },
    });
  });

  it('is not damaged by a text as large as the file', () => {
    const sql = "insert into quest (title, status) values (replace(hex(zeroblob(2000000)), '00', '<p>'), 'active')";
    expect(readRows({}, { sql })).toMatchObject({ file: { refused: [{ column: 'title', reason: 'value' }] } });
  });
});

describe('another file is refused', () => {
  const whole = wikiDatabase({ creature: [DEMON] });
  const view = (name: string, as: string) => `alter table ${name} rename to other; create view ${name} as ${as}`;
  const endless = 'with recursive n(x) as (select 1 union all select x + 1 from n) select x as title, x as name from n';
  const files: readonly [name: string, bytes: () => Uint8Array, failure: string, table: string][] = [
    ['that is empty', () => new Uint8Array(), 'notSqlite', ''],
    ['that is no database', () => Buffer.from('<html>SQLite format 3</html>'), 'notSqlite', ''],
    ['that was cut off', () => whole.slice(0, whole.length - 5000), 'cut', ''],
    ['that was cut off in its header', () => whole.slice(0, 50), 'cut', ''],
    ['with damaged pages', () => whole.map((byte, at) => (at > 99 && at < 4096 ? 255 - byte : byte)), 'damaged', ''],
    ['with texts in UTF-16', () => whole.map((byte, at) => (at === 59 ? 2 : byte)), 'damaged', ''],
    ['without a table', () => wikiDatabase({}, { sql: 'drop table quest' }), 'noTable', 'quest'],
    ['without a column', () => wikiDatabase({}, { sql: 'alter table mount drop column speed' }), 'noTable', 'mount'],
    ['with a view for a table', () => wikiDatabase({}, { sql: view('quest', endless) }), 'noPlainTable', 'quest'],
    [
      'with a virtual table',
      () => wikiDatabase({}, { sql: 'drop table quest; create virtual table quest using fts5 (title, name)' }),
      'noPlainTable',
      'quest',
    ],
    [
      'with a generated column',
      () =>
        wikiDatabase({}, { sql: "alter table quest add column more as (replace(hex(zeroblob(1000)), '0', title))" }),
      'noPlainTable',
      'quest',
    ],
    [
      'with too many rows',
      () =>
        wikiDatabase(
          {},
          {
            sql: `insert into quest (title) with recursive n(x) as (select 0 union all select x + 1 from n where x < ${MAX_WIKI_ROWS}) select 'Quest' || x from n`,
          },
        ),
      'tooManyRows',
      'quest',
    ],
    ['without a day', () => wikiDatabase({}, { generatedAt: null }), 'noDate', ''],
    ['with another day', () => wikiDatabase({}, { generatedAt: 'yesterday' }), 'noDate', ''],
  ];

  it.each(files)('%s', (_, bytes, failure, table) => {
    expect(read(bytes())).toEqual({ kind: 'refused', failure, table });
  });

  it('and its triggers never run', () => {
    const sql = "create trigger bad after insert on quest begin insert into mount (title) values ('Bad'); end";
    expect(readRows({ quest: [{ title: 'A Quest' }] }, { sql })).toMatchObject({ file: { rows: { mount: [] } } });
  });
});
