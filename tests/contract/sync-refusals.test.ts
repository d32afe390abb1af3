import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, signUp, type TestApp, TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';

let server: TestApp;
let phone: SyncDevice;

beforeEach(async () => {
  server = await createTestApp();
  phone = new SyncDevice(await signUp(server), 'Rowan');
});
afterEach(() => server.close());

/** Number of rows that a sync call can write. */
async function writtenRows(): Promise<number> {
  let rows = 0;
  for (const table of ['registers', 'sync_ops', 'history', 'clients', 'sync_heads'] as const) {
    rows += (await server.context.database.selectFrom(table).select('account_id').execute()).length;
  }
  return rows;
}

describe('a call refused as a whole stores nothing', () => {
  test('without a session', async () => {
    const stranger = new SyncDevice(new TestClient(server), 'Rowan');
    const answer = await stranger.send(stranger.request([stranger.op({ value: 1 })]));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Unauthenticated.' });
    expect(await writtenRows()).toBe(0);
  });

  test('sent for another account', async () => {
    await signUp(server, { username: 'Alder' });
    const answer = await phone.send(phone.request([phone.op({ value: 1 })], { account: 'Alder' }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'account_mismatch' });
    expect(await writtenRows()).toBe(0);
  });

  test('of another protocol version', async () => {
    for (const body of [{ proto: 2 }, { proto: 0, ops: 'many' }]) {
      const answer = await phone.send(body);
      expect(answer.status).toBe(426);
      expect(await answer.json()).toMatchObject({ code: 'proto' });
    }
  });

  test('with too many ops', async () => {
    const ops = Array.from({ length: 1001 }, () => phone.op({ value: 1 }));
    const short = ops.map(({ text: _text, ...op }) => ({ ...op, at: '' }));
    expect((await phone.send(phone.request(short))).status).toBe(413);
    expect(await writtenRows()).toBe(0);
  });

  test('too long, with and without Content-Length', async () => {
    const body = JSON.stringify({ ...phone.request(), padding: 'x'.repeat(256 * 1024) });
    expect((await phone.send(body)).status).toBe(413);
    expect((await phone.send(body, { 'Content-Length': String(body.length) })).status).toBe(413);
    const fits = JSON.stringify({ ...phone.request(), padding: 'x'.repeat(255 * 1024) });
    expect((await phone.send(fits)).status).toBe(200);
  });

  test.each<[string, unknown, number]>([
    ['no JSON', '{"proto":1,', 400],
    ['a list', [], 422],
    ['nothing', '', 422],
    ['no ops', { proto: 1 }, 422],
  ])('%s', async (_case, body, status) => {
    expect((await phone.send(body)).status).toBe(status);
    expect(await writtenRows()).toBe(0);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an op without an id', { id: undefined }],
    ['an op with too long an id', { id: 'x'.repeat(65) }],
    ['a sequence number of another type', { seq: '1' }],
    ['a number below 1', { seq: 0 }],
    ['an unsafe item', { item: 1e300 }],
    ['an unknown source', { source: 'import' }],
    ['a value of another type', { value: 'one' }],
  ])('%s, with the path of the error', async (_case, fault) => {
    const good = phone.op({ value: 1 });
    const answer = await phone.send({ ...phone.request(), ops: [good, { ...phone.op({ value: 1 }), ...fault }] });
    expect(answer.status).toBe(422);
    const [field] = Object.keys(fault);
    expect(Object.keys((await answer.json()).errors)).toEqual([`ops.1.${field}`]);
    expect(await writtenRows()).toBe(0);
  });
});

describe('a cloned profile', () => {
  test('is refused for used sequence numbers, with the whole batch rolled back', async () => {
    const original = phone.op({ value: 1 });
    await phone.sync([original]);
    const before = await writtenRows();
    phone.seq = 5;
    const fine = phone.op({ item: 2, value: 1 });
    const clash = { ...phone.op({ item: 3, value: 1 }), id: 'made by the clone', seq: original.seq };
    const answer = await phone.send(phone.request([fine, clash], { device: 'Another label' }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'client_forked' });
    expect(await writtenRows()).toBe(before);
    expect(await phone.pullAll()).toMatchObject([{ item: 1 }]);

    // The same ops are accepted with a new client id and new sequence numbers.
    const renewed = new SyncDevice(phone.browser, 'Rowan');
    const { results } = await renewed.sync([
      { ...fine, seq: 1 },
      { ...clash, seq: 2 },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  });

  test('is refused for a number used twice within a batch', async () => {
    const ops = [phone.op({ value: 1 }), { ...phone.op({ item: 2, value: 1 }), seq: 1 }];
    const answer = await phone.send(phone.request(ops));
    expect(answer.status).toBe(409);
    expect(await writtenRows()).toBe(0);
  });
});

describe('the sync call', () => {
  test('accepts the page and the worker without a CSRF token', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await phone.send(phone.request(), headers)).status).toBe(200);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another site', { Origin: 'https://evil.example' }, 403],
    ['a sibling origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a form', { 'X-Requested-With': '' }, 419],
    ['a form of another type', { 'Content-Type': 'text/plain' }, 400],
  ])('refuses %s', async (_case, headers, status) => {
    expect((await phone.send(phone.request([phone.op({ value: 1 })]), headers)).status).toBe(status);
    expect(await writtenRows()).toBe(0);
  });

  test('is never cached', async () => {
    expect((await phone.send(phone.request())).headers.get('Cache-Control')).toBe('no-store');
  });
});
