import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { RANKING_PAGE } from '#core/contract/challenges/challenges.ts';
import { type RankingRequest, readRankingPage } from '#server/actions/challenges/read-ranking-page.ts';
import type { Database } from '#server/storage/database.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';
import { openBenchStore } from '#tests/bench/store.ts';

const CHARACTERS = 1_000_000;
const BOARD = '2026-11';
const WORLDS = 90;
/** Scores of a season. */
const SCORES = 60;
/** Pages of each kind, each at a different row. */
const PAGES = 40;

/**
 * Fills a board, with integers as literals, since bound numbers are reals: row n belongs to account n. Later ids have
 * lower scores, so that any depth can be chosen.
 */
async function fill(database: Database): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(database);
  await sql`pragma synchronous = off`.execute(database);
  await sql`pragma cache_size = -400000`.execute(database);
  await sql`insert into accounts (id, username, username_key, email, email_key, password_hash, created_at, profile_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${CHARACTERS})
    select i, 'p' || i, 'p' || i, 'p' || i, 'p' || i, '', 1, i from n`.execute(database);
  await sql`insert into characters (id, account_id, name, is_hidden, verified_at, verified_key, world, vocation, created_at)
    select id, id, username, 0, 1, username, 'World ' || (id % ${sql.lit(WORLDS)}), 'Vocation ' || (id % 5), 1 from accounts`.execute(
    database,
  );
  await sql`insert into standings
    (board, character_id, account_id, counted, world, vocation, score, finished, reached_at, checked, place)
    select ${BOARD}, id, id, 1, world, vocation, ${sql.lit(SCORES)} - (id * ${sql.lit(SCORES)} - 1) / ${sql.lit(CHARACTERS)}, 0, id, 0, null
    from characters`.execute(database);
  for (const [scope, score] of [
    [sql`''`, sql`score`],
    [sql`'world:' || world`, sql`score`],
    [sql`'vocation:' || vocation`, sql`score`],
    [sql`'world:' || world || '/vocation:' || vocation`, sql`score`],
    [sql`''`, sql`0`],
    [sql`'world:' || world`, sql`0`],
    [sql`'vocation:' || vocation`, sql`0`],
    [sql`'world:' || world || '/vocation:' || vocation`, sql`0`],
  ] as const)
    await sql`insert into standing_counts select board, ${scope}, ${score}, count(*) from standings
      group by 1, 2, 3`.execute(database);
}

const NO_FILTERS = { world: null, vocation: null };

interface Kind {
  readonly label: string;
  /** The request of the player of a row. */
  readonly requestAt: (row: number) => Partial<RankingRequest>;
}

const KINDS: readonly Kind[] = [
  { label: 'the top', requestAt: () => ({}) },
  { label: 'by a cursor anywhere', requestAt: (row) => ({ from: cursorAt('down', row) }) },
  { label: 'the end', requestAt: () => ({ from: cursorAt('down', CHARACTERS - RANKING_PAGE) }) },
  { label: 'back up from anywhere', requestAt: (row) => ({ from: cursorAt('up', row) }) },
  { label: 'around the player’s own row', requestAt: () => ({ isMine: true }) },
  {
    label: 'of a world',
    requestAt: (row) => ({ from: cursorAt('down', row), filters: { world: `World ${row % WORLDS}`, vocation: null } }),
  },
  {
    label: 'of a world and a vocation',
    requestAt: (row) => ({
      from: cursorAt('down', row),
      filters: { world: `World ${row % WORLDS}`, vocation: `Vocation ${row % 5}` },
    }),
  },
];

function cursorAt(direction: 'down' | 'up', row: number): string {
  return `${direction}.${SCORES - Math.floor((row * SCORES - 1) / CHARACTERS)}.${row}.${row}`;
}

/** Rows spread over the whole ranking. */
const DEPTHS = Array.from({ length: PAGES }, (_, page) => 1000 + Math.floor((page * (CHARACTERS - 2000)) / PAGES));

/** Processor time of pages, in ms each. */
async function costsOf(database: Database, { label, requestAt }: Kind): Promise<number[]> {
  const costs: number[] = [];
  for (const row of DEPTHS) {
    const request = { board: BOARD, viewerId: row, filters: NO_FILTERS, isFollowedOnly: false, from: undefined };
    const whole = { ...request, isMine: false, isFinal: false, ...requestAt(row) };
    const before = process.cpuUsage();
    const page = await readRankingPage(database, whole);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
    assertResult(page.rows.length === RANKING_PAGE && page.me !== null, `${label} had ${page.rows.length} rows.`);
  }
  return costs;
}

export const rankingPage: Measure = {
  name: 'ranking',
  title: 'Pages of a ranking',
  method: `Processor time of the reads for pages of a ranking of ${CHARACTERS} characters at ${PAGES} rows throughout, with the places, the player's own row, the number of rows and the values of the filters; on a SQLite store on disk, in this process.`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-ranking-'));
    const store = await openBenchStore(folder);
    try {
      await fill(store.database);
      // The first pages warm up.
      for (const kind of KINDS) await costsOf(store.database, kind);
      const budgets = [];
      for (const kind of KINDS)
        budgets.push({
          claim: `a page: ${kind.label}`,
          actual: median(await costsOf(store.database, kind)),
          limit: 5,
          unit: 'ms',
          kind: 'requirement' as const,
        });
      return { comparisons: [], observations: [], budgets };
    } finally {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
