import { describe, expect, test } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const phone = server.with(async () => new SyncDevice(await signUp(server), 'Rowan'));

/** Number of rows that a sync call can write. */
async function writtenRows(): Promise<number> {
  let rows = 0;
  for (const table of ['registers', 'history', 'clients', 'sync_heads'] as const) {
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

  test('sent for another account of the same username', async () => {
    const { id } = (await (await phone.browser.get('user')).json()).data;
    const body = (accountId: unknown) => ({ ...phone.request([phone.op({ value: 1 })]), accountId });
    const other = await phone.send(body(id + 1));
    expect([other.status, (await other.json()).code]).toEqual([409, 'account_mismatch']);
    for (const malformed of [String(id), null, 1.5, -1]) expect((await phone.send(body(malformed))).status).toBe(422);
    expect(await writtenRows()).toBe(0);
    expect((await phone.send(body(id))).status).toBe(200);
    expect((await phone.send(phone.request())).status).toBe(200);
  });

  test('of another protocol version', async () => {
    for (const body of [{ proto: 3 }, { proto: 1 }, { proto: 0, ops: 'many' }]) {
      const answer = await phone.send(body);
      expect(answer.status).toBe(426);
      expect(await answer.json()).toMatchObject({ code: 'proto' });
    }
  });

  test('with too many ops', async () => {
    const ops = Array.from({ length: 1001 }, () => phone.op({ value: 1 }));
    const short = ops.map((op) => ({ ...op, at: '' }));
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
    ['with invalid JSON', '{"proto":2,', 400],
    ['with an array', [], 422],
    ['without a body', '', 422],
    ['without ops', { proto: 2 }, 422],
  ])('%s', async (_case, body, status) => {
    expect((await phone.send(body)).status).toBe(status);
    expect(await writtenRows()).toBe(0);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an op without an id', { id: undefined }],
    ['an op with too long an id', { id: 'x'.repeat(65) }],
    ['an id that is not ASCII', { id: 'tâp' }],
    ['a group that is not ASCII', { group: 'höhle' }],
    ['an unsafe item', { item: 1e300 }],
    ['an unknown source', { source: 'import' }],
    ['a value of another type', { value: 'one' }],
    ['an op that neither sets nor adds', { value: undefined }],
  ])('because of %s, at the op', async (_case, fault) => {
    const good = phone.op({ value: 1 });
    const answer = await phone.send({ ...phone.request(), ops: [good, { ...phone.op({ value: 1 }), ...fault }] });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual(['ops.1']);
    expect(await writtenRows()).toBe(0);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a client id that is not ASCII', { client: 'höhle' }],
    ['a negative number', { acked: -1 }],
    ['no space for changes', { changesBytes: 0 }],
    ['a device label with a line break', { device: 'a\nb' }],
  ])('because of %s, at the field', async (_case, fault) => {
    const answer = await phone.send({ ...phone.request(), ...fault });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual(Object.keys(fault));
    expect(await writtenRows()).toBe(0);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an id with a NUL', { id: 'a\0b' }, 'id'],
    ['an id with half of a surrogate pair', { id: 'a\ud83d' }, 'id'],
    ['a note with a NUL', { list: 'notes.bestiary', item: 2, text: 'before\0after' }, 'text'],
    ['a note with half of a surrogate pair', { list: 'notes.bestiary', item: 2, text: 'a\ud83d' }, 'text'],
  ])('because of %s, at the field of the op', async (_case, fault, field) => {
    const good = phone.op({ value: 1 });
    const answer = await phone.send({ ...phone.request(), ops: [good, { ...phone.op({ value: 1 }), ...fault }] });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([`ops.1.${field}`]);
    expect(await writtenRows()).toBe(0);
  });

  test('with many faults, of which the response has only the first', async () => {
    const answer = await phone.send({ ...phone.request(), ops: Array.from({ length: 1000 }, () => ({})) });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text.length).toBeLessThan(300);
    expect(Object.keys(JSON.parse(text).errors)).toEqual(['ops.0']);
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
    ['a body of another type', { 'Content-Type': 'text/plain' }, 400],
  ])('refuses %s', async (_case, headers, status) => {
    expect((await phone.send(phone.request([phone.op({ value: 1 })]), headers)).status).toBe(status);
    expect(await writtenRows()).toBe(0);
  });

  test('is never cached', async () => {
    expect((await phone.send(phone.request())).headers.get('Cache-Control')).toBe('no-store');
  });
});
