import { describe, expect, test } from 'vitest';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));

const FLIPS = [
  { path: (id: number) => `user/achievements/toggle/${id}`, field: 'checked', list: 'achievements' },
  { path: (id: number) => `user/titles/toggle/${id}`, field: 'checked', list: 'titles' },
  { path: (id: number) => `user/achievements/${id}/bookmarks`, field: 'bookmarked', list: 'bookmarks' },
] as const;

describe.each(FLIPS)('POST $list flip', ({ path, field, list }) => {
  test('inverts the item, returns its state, and reaches the devices', async () => {
    for (const [state, version] of [
      [true, 1],
      [false, 2],
      [true, 3],
    ] as const) {
      const answer = await browser.post(path(5));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: { id: 5, [field]: state } });
      expect((await phone.sync()).changes).toEqual([
        { character: null, list, item: 5, value: state ? 1 : 0, version, by: 'Loremark' },
      ]);
    }
  });

  test('refuses an unknown item', async () => {
    for (const id of ['999999', '0', 'first', '-1', '1.5']) {
      const answer = await browser.post(path(1).replace('1', id));
      expect(answer.status).toBe(404);
    }
    expect((await phone.sync()).head).toBe(0);
  });

  test('needs a session and the CSRF token', async () => {
    expect((await new TestClient(server).post(path(5))).status).toBe(401);
    browser.csrfToken = 'made up';
    expect((await browser.post(path(5))).status).toBe(419);
  });
});

describe('a flip', () => {
  test('adds a history row without a device', async () => {
    await browser.post('user/achievements/toggle/5');
    expect(await server.context.database.selectFrom('history').selectAll().execute()).toMatchObject([
      { source: 'flip', client_id: null, device_at: null, old_value: 0, new_value: 1 },
    ]);
  });

  test('changes the current character', async () => {
    const { database, clock } = server.context;
    const { id } = await database
      .insertInto('characters')
      .values({ account_id: 1, name: 'Bryn', verify_code: null, verified_at: null, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await phone.deliver({ list: 'settings', item: 1, value: id });
    await browser.post('user/titles/toggle/5');
    expect((await phone.sync()).changes).toMatchObject([{ character: id, list: 'titles', item: 5 }]);
    await browser.post('user/titles/toggle/5', { characterId: null });
    expect((await phone.sync()).changes).toMatchObject([{ character: null, list: 'titles', item: 5 }]);
    expect((await browser.post('user/titles/toggle/5', { characterId: 424_242 })).status).toBe(404);
  });

  test('follows the same conflict rule as ops of devices', async () => {
    await browser.post('user/achievements/toggle/5');
    expect(await phone.deliver({ item: 5, value: 0 })).toMatchObject({ outcome: 'merged', value: 1 });
    expect(await phone.deliver({ item: 5, value: 0, base: 1 })).toMatchObject({ outcome: 'applied', version: 3 });
    expect(await (await browser.post('user/achievements/toggle/5')).json()).toEqual({ data: { id: 5, checked: true } });
  });
});

describe('a flip to a given state', () => {
  const path = 'user/achievements/toggle/5';
  const send = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await browser.post(path, body, headers);
    return [answer.status, ((await answer.json()) as { data?: { checked: boolean } }).data?.checked] as const;
  };

  test('sets it, and changes nothing when repeated', async () => {
    expect(await send({ checked: true })).toEqual([200, true]);
    expect(await send({ checked: true })).toEqual([200, true]);
    expect((await phone.sync()).head).toBe(1);
  });

  test('is merged with an unseen state, and applied over a seen one', async () => {
    await phone.deliver({ item: 5, value: 1 });
    expect(await send({ checked: false })).toEqual([200, true]);
    expect(await send({ checked: false, base: 1 })).toEqual([200, false]);
  });

  test('counts as a write of its own if a device has set the state before', async () => {
    await phone.deliver({ item: 5, value: 1 });
    expect(await send({ checked: true })).toEqual([200, true]);
    // The phone has not seen that the state was confirmed elsewhere.
    expect(await phone.deliver({ item: 5, value: 0, base: 1 })).toMatchObject({ outcome: 'merged', value: 1 });
  });

  test('with an op id is judged once', async () => {
    expect(await send({ checked: true, opId: 'a' })).toEqual([200, true]);
    await phone.deliver({ item: 5, value: 0, base: 1 });
    expect(await send({ checked: true, opId: 'a' })).toEqual([200, true]);
    expect(await send({ opId: 'b' })).toEqual([200, true]);
    expect(await send({ opId: 'b' })).toEqual([200, true]);
    expect((await phone.sync()).head).toBe(3);
    expect(await send({ checked: false, opId: 'a' })).toEqual([422, undefined]);
  });

  test.each([{ checked: 'yes' }, { characterId: 'Bryn' }, { base: -1 }, { opId: '' }, 'checked', [], null, 1])(
    'is refused if it is invalid: %j',
    async (body) => {
      expect(await send(body)).toEqual([422, undefined]);
    },
  );
});

describe('Idempotency-Key', () => {
  const path = 'user/achievements/toggle/5';

  test('returns the first reply instead of flipping back', async () => {
    const headers = { 'Idempotency-Key': 'tap 1' };
    const first = await (await browser.post(path, undefined, headers)).json();
    await phone.deliver({ item: 5, value: 0, base: 1 });
    const again = await browser.post(path, undefined, headers);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    expect((await phone.sync()).head).toBe(2);
    expect(await (await browser.post(path, undefined, { 'Idempotency-Key': 'tap 2' })).json()).toEqual({
      data: { id: 5, checked: true },
    });
  });

  test('refuses another request with the same key', async () => {
    const headers = { 'Idempotency-Key': 'tap 1' };
    await browser.post(path, undefined, headers);
    for (const [other, body] of [
      ['user/achievements/toggle/6', undefined],
      ['user/achievements/5/bookmarks', undefined],
      [path, { checked: true }],
    ] as const) {
      expect((await browser.post(other, body, headers)).status).toBe(422);
    }
    expect((await phone.sync()).head).toBe(1);
  });

  test('is separate per account', async () => {
    const headers = { 'Idempotency-Key': 'tap 1' };
    await browser.post(path, undefined, headers);
    const other = await signUp(server, { username: 'Alder' });
    expect((await other.post('user/titles/toggle/6', undefined, headers)).status).toBe(200);
  });

  test('of a refused request can be reused', async () => {
    const headers = { 'Idempotency-Key': 'tap 1' };
    expect((await browser.post('user/achievements/toggle/999999', undefined, headers)).status).toBe(404);
    expect((await browser.post(path, undefined, headers)).status).toBe(200);
  });

  test('has a length limit', async () => {
    expect((await browser.post(path, undefined, { 'Idempotency-Key': 'x'.repeat(256) })).status).toBe(422);
    expect((await browser.post(path, undefined, { 'Idempotency-Key': 'x'.repeat(255) })).status).toBe(200);
  });
});

describe('the progress of the current character', () => {
  test('is listed per section by id, without the items at 0', async () => {
    await phone.sync([
      phone.op({ item: 9, value: 1 }),
      phone.op({ item: 4, value: 1 }),
      phone.op({ item: 7, value: 1 }),
      phone.op({ item: 7, value: 0 }),
      phone.op({ list: 'bestiary', item: 2, value: 250 }),
      phone.op({ list: 'outfits', item: 128, value: 5 }),
      phone.op({ list: 'bookmarks', item: 30, value: 1 }),
      phone.op({ list: 'bookmarks', item: 3, value: 1 }),
    ]);
    const read = async (path: string) => (await browser.get(path)).json();
    expect(await read('user/achievements')).toEqual({
      data: [
        { id: 4, value: 1 },
        { id: 9, value: 1 },
      ],
    });
    expect(await read('user/bestiary')).toEqual({ data: [{ id: 2, value: 250 }] });
    expect(await read('user/outfits')).toEqual({ data: [{ id: 128, value: 5 }] });
    expect(await read('user/titles')).toEqual({ data: [] });
    expect(await read('user/bookmarks')).toEqual({ bookmarks: [3, 30] });
  });

  test.each([...TICKABLE_SECTIONS, 'bookmarks'])('GET user/%s exists and needs a session', async (name) => {
    expect((await browser.get(`user/${name}`)).status).toBe(200);
    const stranger = await new TestClient(server).get(`user/${name}`);
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual({ message: 'Unauthenticated.' });
  });

  test('is separate per account and the same in each of its browsers', async () => {
    await phone.deliver({ item: 9, value: 1 });
    const same = await signIn(server);
    const other = await signUp(server, { username: 'Alder' });
    expect((await (await same.get('user/achievements')).json()).data).toHaveLength(1);
    expect((await (await other.get('user/achievements')).json()).data).toHaveLength(0);
  });

  test('is reported by the account for the legacy character, without settings', async () => {
    const hasData = async () => (await (await browser.get('user')).json()).data.hasData;
    await phone.deliver({ list: 'settings', item: 1, value: 0 });
    expect(await hasData()).toBe(false);
    await phone.deliver({ item: 9, value: 1 });
    expect(await hasData()).toBe(true);
    await phone.deliver({ item: 9, value: 0 });
    expect(await hasData()).toBe(false);
  });
});
