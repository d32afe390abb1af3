/** Pages of rankings: their rows, places, cursors and filters. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type AnnualRanking,
  annualAnswerSchema,
  RANKING_PAGE,
  type Ranking,
  type RankingRow,
  rankingAnswerSchema,
} from '#core/contract/challenges/challenges.ts';
import type { Scored } from '#server/actions/challenges/standings.ts';
import { createSeasonApp, noonOf, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { addScored, put as putInto, scored as scoredIn } from '#tests/builders/challenges/standings.ts';
import { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const SEASON = '2026-02';
const WORLDS = ['Antica', 'Secura', 'Belobra'];
const VOCATIONS = ['Knight', 'Elder Druid', 'Monk'];
/** Number of other players' rows: with the viewer's own, more than two pages. */
const OTHERS = 2 * RANKING_PAGE + 20;

const server = withServer(createSeasonApp);
const viewer = server.with(() => SeasonPlayer.add(server, 'Rowan'));
const guest = server.with(() => new TestClient(server));

const put = (...rows: readonly Scored[]) => putInto(server, ...rows);
const scored = (character: number, row: Partial<Scored>) => scoredIn(server, character, { board: SEASON, ...row });
const add = (row: Partial<Scored>, facts?: { readonly world: string; readonly vocation: string }) =>
  addScored(server, { board: SEASON, ...row }, facts);

/** Fills a board with few different scores, so that many rows share each, and with the viewer's row in the middle. */
async function fill(board = SEASON): Promise<void> {
  for (let index = 0; index < OTHERS; index += 1)
    await add(
      { board, score: 1 + ((index * 7) % 5), reachedAt: 100 - (index % 9) },
      { world: WORLDS[index % 3] ?? '', vocation: VOCATIONS[index % 2] ?? '' },
    );
  await put(await scored(viewer.character, { board, score: 3, reachedAt: 95 }));
}

async function page(query: string, client: TestClient = viewer.browser): Promise<Ranking> {
  const answer = await client.get(`challenges/ranking?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(rankingAnswerSchema, await answer.json()).data;
}

async function annual(query: string): Promise<AnnualRanking> {
  const answer = await viewer.browser.get(`challenges/ranking/annual?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(annualAnswerSchema, await answer.json()).data;
}

/** Returns the filtered rows, sorted and with places among themselves: one more than the number of rows with a higher score. */
async function sorted(filters: { readonly world?: string; readonly vocation?: string }) {
  const rows = await server.context.database
    .selectFrom('standings')
    .innerJoin('characters', 'characters.id', 'standings.character_id')
    .select(['name', 'score', 'reached_at', 'character_id', 'standings.world', 'standings.vocation'])
    .where('board', '=', SEASON)
    .execute();
  const passing = rows.filter(
    (row) => (filters.world ?? row.world) === row.world && (filters.vocation ?? row.vocation) === row.vocation,
  );
  passing.sort((a, b) => b.score - a.score || a.reached_at - b.reached_at || a.character_id - b.character_id);
  return passing.map(({ name, score }) => [1 + passing.filter((other) => other.score > score).length, name, score]);
}

const shown = (rows: readonly RankingRow[]) => rows.map(({ place, character, score }) => [place, character, score]);

/** Returns all pages that follow one, using the cursor of each. */
async function pagesFrom(first: Ranking, query: string, which: 'next' | 'previous'): Promise<Ranking[]> {
  const pages = [first];
  for (let cursor = first[which]; cursor !== null; ) {
    const following = await page(`${query}&from=${cursor}`);
    pages.push(following);
    cursor = following[which];
  }
  return pages;
}

describe('a ranking', () => {
  it.each([
    ['all', {}],
    ['a world', { world: 'Secura' }],
    ['a vocation', { vocation: 'Druid' }],
    ['a world and a vocation', { world: 'Antica', vocation: 'Knight' }],
  ])(
    'of %s is paged in both directions by cursors, with every row once and places within the filter',
    async (_name, filters) => {
      await fill();
      const query = new URLSearchParams({ challenge: SEASON, ...filters }).toString();
      const rows = await sorted(filters);
      const down = await pagesFrom(await page(query), query, 'next');
      expect(down.flatMap((each) => shown(each.rows))).toEqual(rows);
      for (const each of down) expect(each.total).toBe(rows.length);
      const up = await pagesFrom(down.at(-1) as Ranking, query, 'previous');
      expect(up.length).toBe(down.length);
      // The top page is always full, so it may repeat rows of the page below.
      expect(shown(up.at(-1)?.rows ?? [])).toEqual(rows.slice(0, RANKING_PAGE));
      const seen = new Map(up.reverse().flatMap((each) => shown(each.rows).map((row) => [row[1], row])));
      expect([...seen.values()]).toEqual(rows);
    },
  );

  it('shows rows with name, world and base vocation', async () => {
    await viewer.change({ vocation: 'Elite Knight' });
    await put(
      await scored(viewer.character, { score: 7, finished: 0b11, reachedAt: noonOf('2026-02-03'), checked: true }),
    );
    const row = {
      place: 1,
      character: 'Rowan',
      username: 'Rowan',
      world: 'Antica',
      vocation: 'Knight',
      score: 7,
      tasks: 2,
      tier: 'silver',
      reached_at: '2026-02-03T12:00:00.000Z',
      checked: true,
    };
    const { data } = await (await guest.get('challenges/ranking')).json();
    expect(data).toMatchObject({
      season: { id: SEASON, state: 'running', participants: 1, result: null },
      seasons: [{ id: SEASON, name: 'Few tasks' }],
      rows: [{ ...row, own: false }],
      me: null,
      total: 1,
      next: null,
      previous: null,
      worlds: ['Antica'],
      vocations: ['Knight'],
      as_of: '2026-02-20T12:00:00.000Z',
    });
    expect(await page('')).toMatchObject({ rows: [{ ...row, own: true }], me: { ...row, own: true } });
  });

  it('has the viewer’s row within the filters, and starts near it on request', async () => {
    await fill();
    const own = (await sorted({})).find(([, name]) => name === 'Rowan');
    const first = await page('');
    expect(shown(first.me === null ? [] : [first.me])).toEqual([own]);
    expect(first.rows.some((row) => row.own)).toBe(false);
    const mine = await page('mine=1');
    expect(mine.rows.filter((row) => row.own)).toEqual([mine.me]);
    expect(mine.rows).toHaveLength(RANKING_PAGE);
    expect([typeof mine.next, typeof mine.previous]).toEqual(['string', 'string']);
    expect((await page('world=Secura')).me).toBeNull();
    const inWorld = (await sorted({ world: 'Antica' })).find(([, name]) => name === 'Rowan');
    expect((await page('world=Antica&mine=1')).me?.place).toBe(inWorld?.[0]);
  });

  it('starts at the top for a viewer who is near it or has no row', async () => {
    await add({ score: 4 });
    await put(await scored(viewer.character, { score: 3 }));
    expect(await page('mine=1')).toMatchObject({ rows: [{ place: 1 }, { place: 2, own: true }], previous: null });
    expect((await page('mine=1', guest)).rows).toHaveLength(2);
  });

  it('of followed players has them and the viewer, with their places among all', async () => {
    await fill();
    const names = ['Fern', 'Sorrel'];
    for (const name of names) {
      const player = await SeasonPlayer.add(server, name);
      await put(await scored(player.character, { score: name === 'Fern' ? 5 : 2, reachedAt: 1 }));
      await follow(name);
    }
    const all = await sorted({});
    const expected = all.filter(([, name]) => ['Fern', 'Rowan', 'Sorrel'].includes(String(name)));
    expect(shown((await page('followed=1')).rows)).toEqual(expected);
    expect((await page('followed=1')).total).toBe(all.length);
    expect((await page('followed=1&world=Secura')).rows).toEqual([]);
    expect((await page('followed=1', guest)).rows).toEqual([]);
  });

  it('refuses an invalid cursor, and finds no season that has not begun', async () => {
    for (const from of ['here', 'down.1.2', 'up.1.2.x', 'down.-1.2.3', '%F0']) {
      const answer = await guest.get(`challenges/ranking?from=${from}`);
      expect([from, answer.status, await answer.json()]).toEqual([
        from,
        422,
        expect.objectContaining({ errors: { from: ['There is no such page of the ranking.'] } }),
      ]);
    }
    expect((await guest.get('challenges/ranking?challenge=2026-03')).status).toBe(404);
    expect((await guest.get('challenges/ranking/annual?year=2019')).status).toBe(404);
    expect((await guest.get('challenges/ranking?board=levels')).status).toBe(422);
  });
});

/** Makes the viewer follow a player. */
async function follow(name: string): Promise<void> {
  const { profile_id: item } = await server.context.database
    .selectFrom('accounts')
    .select('profile_id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  await viewer.phone.deliver({ list: 'following', item, value: 1, text: name });
}

describe('the annual ranking', () => {
  it('has every month of each row, with its tier', async () => {
    const other = await add({ board: '2026', score: 4 });
    await put(
      await scored(viewer.character, { board: '2026-01', score: 4, finished: 0b1 }),
      await scored(viewer.character, { board: '2026-02', score: 7, finished: 0b11 }),
      await scored(viewer.character, { board: '2026', score: 11 }),
    );
    const { rows, me, ...rest } = await annual('');
    expect(rest).toMatchObject({ year: 2026, years: [2026], provisional: true, total: 2 });
    expect(rows.map(({ place, score, own }) => [place, score, own])).toEqual([
      [1, 11, true],
      [2, 4, false],
    ]);
    expect(rows[0]?.months).toEqual([
      { score: 4, tier: 'bronze' },
      { score: 7, tier: 'silver' },
      ...Array.from({ length: 10 }, () => null),
    ]);
    expect(me).toEqual(rows[0]);
    expect(rows[1]?.months.every((month) => month === null)).toBe(true);
    expect(other).toBeGreaterThan(0);
  });
});
