import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type HistoryAnswer, historyAnswerSchema } from '#core/contract/sync/history.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan', 'Chrome (Android)'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan', 'Firefox (Linux)'));

async function history(query = '', client = browser): Promise<HistoryAnswer> {
  const answer = await client.get(`user/history${query}`);
  expect(answer.status).toBe(200);
  return v.parse(historyAnswerSchema, await answer.json());
}

/** Returns every page of a query, in order. */
async function allPages(query: string): Promise<{ versions: number[]; pages: number }> {
  const versions: number[] = [];
  let pages = 0;
  for (let cursor: number | null = null; pages === 0 || cursor !== null; pages += 1) {
    const answer: HistoryAnswer = await history(`?${query}${cursor === null ? '' : `&cursor=${cursor}`}`);
    versions.push(...answer.data.map((row) => row.version));
    cursor = answer.cursor;
  }
  return { versions, pages };
}

describe('GET user/history', () => {
  test('lists each change with device, time and group', async () => {
    await phone.deliver({ value: 1, source: 'bulk', group: 'all-of-them', at: '2026-01-01T12:59:00+01:00' });
    server.clock.advance(60_000);
    await laptop.deliver({ value: 0, base: 1, source: 'undo' });
    expect(await history()).toEqual({
      data: [
        {
          version: 2,
          character: null,
          list: 'achievements',
          item: 1,
          old: 1,
          new: 0,
          source: 'undo',
          client: laptop.client,
          device: 'Firefox (Linux)',
          deviceTime: '2026-01-01T11:59:00.000Z',
          serverTime: '2026-01-01T12:01:00.000Z',
          group: null,
        },
        {
          version: 1,
          character: null,
          list: 'achievements',
          item: 1,
          old: 0,
          new: 1,
          source: 'bulk',
          client: phone.client,
          device: 'Chrome (Android)',
          deviceTime: '2026-01-01T11:59:00.000Z',
          serverTime: '2026-01-01T12:00:00.000Z',
          group: 'all-of-them',
        },
      ],
      cursor: null,
    });
  });

  test('has no device for writes of the server, and no unparseable time', async () => {
    await browser.post('user/achievements/toggle/5');
    await phone.deliver({ value: 1, at: 'yesterday' });
    expect((await history()).data).toMatchObject([
      { source: 'tap', device: 'Chrome (Android)', deviceTime: null },
      { source: 'flip', client: null, device: null, deviceTime: null },
    ]);
  });

  test('contains a note that another device replaced unseen', async () => {
    const note = { list: 'notes.bestiary', item: 2, value: 1 };
    await phone.deliver({ ...note, text: 'north' });
    await laptop.deliver({ ...note, text: 'south' });
    const [newer, older] = (await history()).data;
    expect(newer).toMatchObject({ oldText: 'north', newText: 'south' });
    expect(older).toMatchObject({ newText: 'north' });
    expect(older).not.toHaveProperty('oldText');
  });

  test('lists only applied changes', async () => {
    await phone.sync([
      phone.op({ value: 1 }),
      phone.op({ value: 1 }),
      phone.op({ value: 9 }),
      phone.op({ character: 99, value: 1 }),
    ]);
    await laptop.deliver({ value: 0 });
    expect((await history()).data.map(({ version }) => version)).toEqual([1]);
  });

  test('is paged from newest to oldest while newer changes arrive', async () => {
    await phone.sync(Array.from({ length: 5 }, (_, index) => phone.op({ item: index + 1, value: 1 })));
    const first = await history('?limit=2');
    expect(first.data.map(({ version }) => version)).toEqual([5, 4]);
    await laptop.deliver({ value: 0, base: 1 });
    const second = await history(`?limit=2&cursor=${first.cursor}`);
    expect(second.data.map(({ version }) => version)).toEqual([3, 2]);
    const third = await history(`?limit=2&cursor=${second.cursor}`);
    expect(third).toMatchObject({ data: [{ version: 1 }], cursor: null });
    expect(await history('?cursor=1')).toEqual({ data: [], cursor: null });
    expect((await history()).data).toHaveLength(6);
  });

  test('has fifty rows per page by default', async () => {
    await phone.sync(Array.from({ length: 60 }, (_, index) => phone.op({ value: (index + 1) % 2 })));
    expect((await history()).data).toHaveLength(50);
    expect((await history('?limit=200')).data).toHaveLength(60);
  });

  test('is empty for an account without changes', async () => {
    expect(await history()).toEqual({ data: [], cursor: null });
  });

  test('is separate per account and needs a session', async () => {
    await phone.deliver({ value: 1 });
    const other = await signUp(server, { username: 'Alder' });
    expect(await history('', other)).toEqual({ data: [], cursor: null });
    expect(await history('?cursor=1000&list=achievements&item=1', other)).toEqual({ data: [], cursor: null });
    const stranger = await new TestClient(server).get('user/history');
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual({ message: 'Unauthenticated.' });
  });

  test.each([
    'cursor=first',
    'cursor=-1',
    'limit=0',
    'limit=201',
    'limit=1.5',
    'character=Bryn',
    'item=3',
    'list=achievements&item=x',
    'since=yesterday',
  ])('refuses ?%s, at the field', async (query) => {
    const answer = await browser.get(`user/history?${query}`);
    expect(answer.status).toBe(422);
    const field = query.split('&').at(-1)?.split('=')[0] ?? '';
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });
});

describe('the history filtered', () => {
  beforeEach(async () => {
    const { database, clock } = server.context;
    await database
      .insertInto('characters')
      .values({ id: 7, account_id: 1, name: 'Bryn', verify_code: null, verified_at: null, created_at: clock() })
      .execute();
    await phone.sync([phone.op({ value: 1 }), phone.op({ character: 7, value: 1 })]);
    server.clock.advance(1000);
    await phone.sync([phone.op({ list: 'titles', item: 1, value: 1 }), phone.op({ item: 2, value: 1 })]);
  });

  test.each<[string, number[]]>([
    ['character=7', [2]],
    ['character=0', [4, 3, 1]],
    ['character=424242', []],
    ['list=titles', [3]],
    ['list=prey', []],
    ['list=achievements&item=1', [2, 1]],
    ['list=achievements&item=1&character=0', [1]],
    ['since=2026-01-01T12:00:01.000Z', [4, 3]],
    ['since=2026-01-01T12:00:01.001Z', []],
    ['since=2026-01-01T12:00:00.000Z&list=achievements', [4, 2, 1]],
  ])('to %s', async (query, versions) => {
    expect((await allPages(query)).versions).toEqual(versions);
    expect((await allPages(`${query}&limit=1`)).versions).toEqual(versions);
  });

  test('finds old changes over several pages, each scanning a bounded range', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await phone.sync(Array.from({ length: 1000 }, (_, index) => phone.op({ item: 3, value: (index + 1) % 2 })));
    }
    const narrowed = await allPages('list=titles');
    expect(narrowed.versions).toEqual([3]);
    expect(narrowed.pages).toBeLessThanOrEqual(4);
    expect(await allPages('list=titles&item=1')).toEqual({ versions: [3], pages: 1 });
    expect(await allPages('since=2026-01-02T00:00:00.000Z')).toEqual({ versions: [], pages: 1 });
    expect((await allPages('limit=200')).versions).toEqual(Array.from({ length: 5004 }, (_, index) => 5004 - index));
  });
});
