import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#core/contract/problem.ts';
import { LIST_ANSWER_SCHEMAS, type ListAnswer } from '#core/contract/sync/lists.ts';
import { createTestApp, signUp, type TestApp, TestClient } from '#tests/builders/server.ts';

/** Castlemania (5 points), Dread Lord (8) and Soul Mender (10). */
const EARNED = [1, 8, 513];
/** Dread Lord and Marid Ally. */
const BOOKMARKED = [8, 31];
const EARNED_TITLES = [1, 1019];

let server: TestApp;
let visitor: TestClient;
let player: TestClient;

async function achievements(client: TestClient, body?: unknown): Promise<ListAnswer<'achievements'>> {
  const answer = await client.post('achievements', body);
  expect(answer.status).toBe(200);
  return v.parse(LIST_ANSWER_SCHEMAS.achievements, await answer.json());
}

async function titles(client: TestClient, body?: unknown): Promise<ListAnswer<'titles'>> {
  const answer = await client.post('titles', body);
  expect(answer.status).toBe(200);
  return v.parse(LIST_ANSWER_SCHEMAS.titles, await answer.json());
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

beforeAll(async () => {
  server = await createTestApp();
  visitor = new TestClient(server);
  player = await signUp(server, { username: 'Rowan' });
  for (const id of EARNED) await player.post(`user/achievements/toggle/${id}`);
  for (const id of BOOKMARKED) await player.post(`user/achievements/${id}/bookmarks`);
  for (const id of EARNED_TITLES) await player.post(`user/titles/toggle/${id}`);
});

afterAll(() => server.close());

describe('POST achievements', () => {
  it.each([undefined, {}])('returns the first page for %j', async (body) => {
    const answer = await achievements(visitor, body);
    expect(answer.data).toHaveLength(54);
    expect(answer.data[0]).toMatchObject({ id: 550, name: 'A Friend in Need', checked: false, bookmarked: false });
    expect(answer.meta).toEqual({ page: 1, per_page: 54, last_page: 11, total: 571 });
  });

  it('shows a visitor nothing as done', async () => {
    const nothing = { points: 0, count: 0 };
    const all = { points: 1514, count: 571 };
    expect((await achievements(visitor)).details).toEqual({
      overall: { user: nothing, achievements: all },
      current: { user: nothing, achievements: all },
    });
  });

  it('shows the player’s progress with points', async () => {
    const answer = await achievements(player, { status: 'checked' });
    expect(namesOf(answer.data)).toEqual(['Castlemania', 'Dread Lord', 'Soul Mender']);
    expect(answer.data.map(({ checked, bookmarked }) => [checked, bookmarked])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
    expect(answer.details.overall.user).toEqual({ points: 23, count: 3 });
  });

  it('has the totals of the filter and of the list on every page', async () => {
    const { details } = await achievements(player, { category: 'Exploration', page: 9 });
    expect(details.overall).toEqual({ user: { points: 23, count: 3 }, achievements: { points: 1514, count: 571 } });
    expect(details.current.achievements.count).toBe(37);
    expect(details.current.user).toEqual({ points: 5, count: 1 });
  });

  it('shows no progress of another account', async () => {
    const other = await signUp(server, { username: 'Juniper' });
    expect((await achievements(other, { status: 'checked' })).meta.total).toBe(0);
    expect((await achievements(other, { showBookmarks: true })).meta.total).toBe(0);
  });

  it('lists an unticked item as missing again', async () => {
    const ash = await signUp(server, { username: 'Ash' });
    await ash.post('user/achievements/toggle/1');
    expect((await achievements(ash, { status: 'unchecked' })).meta.total).toBe(570);
    await ash.post('user/achievements/toggle/1');
    expect((await achievements(ash, { status: 'unchecked' })).meta.total).toBe(571);
  });

  it.each<[object, number]>([
    [{ status: 'unchecked' }, 568],
    [{ status: 'nonsense' }, 0],
    [{ type: 'secret' }, 203],
    [{ category: ['Quests', 'Bosses'] }, 209],
    [{ category: 'Nowhere' }, 0],
    [{ released: '8.60' }, 93],
    [{ event: ['Bewitched', 'Halloween'] }, 8],
    [{ grade: 4 }, 1],
    [{ grade: [3, 4] }, 18],
    [{ points: { min: 0, max: 10 } }, 571],
    [{ points: { min: 0, max: 9 } }, 568],
    [{ points: { min: 5, max: 5 } }, 31],
    [{ search: 'of the' }, 26],
    [{ showBookmarks: true }, 2],
    [{ hideBookmarks: true }, 569],
    [{ showBookmarks: true, hideBookmarks: true }, 0],
    [{ showMutuallyExclusives: false }, 571],
  ])('filters by %j: %i', async (body, total) => {
    expect((await achievements(player, body)).meta.total).toBe(total);
  });

  it.each<[object, number, number]>([
    [{ elementsToShow: 102 }, 102, 6],
    [{ elementsToShow: 204, page: 3 }, 163, 3],
    [{ elementsToShow: 'all' }, 571, 1],
    [{ elementsToShow: 'All' }, 571, 1],
    [{ elementsToShow: 0 }, 571, 1],
    [{ page: 12 }, 0, 11],
  ])('pages by %j', async (body, shown, lastPage) => {
    const answer = await achievements(player, body);
    expect(answer.data).toHaveLength(shown);
    expect(answer.meta.last_page).toBe(lastPage);
  });

  it('marks mutually exclusive rows unless disabled, without changing the order', async () => {
    const request = { search: 'ally', elementsToShow: 'all' };
    const marked = await achievements(visitor, request);
    const plain = await achievements(visitor, { ...request, showMutuallyExclusives: false });
    const exclusiveWith = (answer: ListAnswer<'achievements'>) =>
      answer.data.find(({ id }) => id === 31)?.exclusiveWith;
    expect(exclusiveWith(marked)).toEqual([32]);
    expect(exclusiveWith(plain)).toEqual([]);
    expect(namesOf(marked.data)).toEqual(namesOf(plain.data));
    expect(marked.meta).toEqual(plain.meta);
  });

  it('refuses wrong types, by field', async () => {
    const answer = await player.post('achievements', { page: '2', category: 7, points: { min: 'low' }, status: 'all' });
    expect(answer.status).toBe(422);
    expect(v.parse(problemSchema, await answer.json()).errors).toEqual({
      category: ['Category must be a name or a list of names.'],
      'points.min': ['Points min must be a number.'],
      page: ['Page must be a whole number, at least 1.'],
    });
  });

  it('refuses a body that is not an object', async () => {
    expect((await player.post('achievements', [])).status).toBe(422);
    expect((await player.post('achievements', 'all')).status).toBe(422);
  });

  it('is protected like every unsafe request', async () => {
    const answer = await player.send('/api/v1/achievements', { method: 'POST' });
    expect(answer.status).toBe(419);
  });
});

describe('POST titles', () => {
  it('returns the first page with the player’s titles', async () => {
    const answer = await titles(player);
    expect(answer.data).toHaveLength(30);
    expect(answer.data.slice(0, 2).map(({ name, checked }) => [name, checked])).toEqual([
      ['Adept Armorer', false],
      ['Adept Enhancer', false],
    ]);
    expect(answer.meta).toEqual({ page: 1, per_page: 30, last_page: 4, total: 113 });
    expect(answer.viewing_total_titles).toBe(113);
    expect(answer.user_details).toMatchObject({ titles_earned: 2, earned: 2, total: 113, figures: {} });
  });

  it('shows a visitor nothing as done', async () => {
    expect((await titles(visitor)).user_details).toMatchObject({ titles_earned: 0, earned: 0 });
  });

  it.each<[object, number]>([
    [{ type: 'Bestiary' }, 24],
    [{ type: ['Bestiary', 'Quests'] }, 37],
    [{ type: 'Nowhere' }, 0],
    [{ search: 'huntress' }, 4],
    [{ released: '12.40' }, 1],
    [{ status: 'checked' }, 2],
    [{ status: 'unchecked' }, 111],
  ])('filters by %j: %i, with the total of earned ones', async (body, total) => {
    const answer = await titles(player, { ...body, elementsToShow: 'all' });
    expect(answer.data).toHaveLength(total);
    expect(answer.viewing_total_titles).toBe(total);
    expect(answer.meta.total).toBe(total);
    expect(answer.user_details.titles_earned).toBe(2);
  });

  it('refuses wrong types, by field', async () => {
    const answer = await player.post('titles', { elementsToShow: true });
    expect(answer.status).toBe(422);
    expect(v.parse(problemSchema, await answer.json()).errors).toEqual({
      elementsToShow: ['Shown per page must be a whole number or "all".'],
    });
  });
});
