import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearUp, scheduleClearUp } from '#server/actions/clear-up.ts';
import { createTestApp, signIn, signUp, type TestApp, type TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestApp;
let browser: TestClient;
let phone: SyncDevice;
/** Number of pauses between batches. */
let pauses: number;
/** Runs in each pause. */
let duringPause: () => Promise<void>;

const pause = (): Promise<void> => {
  pauses += 1;
  return duringPause();
};

beforeEach(async () => {
  server = await createTestApp();
  browser = await signUp(server);
  phone = new SyncDevice(browser, 'Rowan');
  pauses = 0;
  duringPause = async () => {};
});
afterEach(() => server.close());

async function rowsIn(
  table:
    | 'sync_ops'
    | 'idempotency_keys'
    | 'sessions'
    | 'password_resets'
    | 'email_changes'
    | 'section_resets'
    | 'attempts'
    | 'history',
) {
  const { count } = await server.context.database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('clearing up', () => {
  test('recognises a repeat for 180 days, and deletes its op later', async () => {
    const op = phone.op({ value: 1 });
    await phone.sync([op]);
    await browser.post('user/titles/toggle/5', undefined, { 'Idempotency-Key': 'tap' });
    server.clock.advance(180 * DAY);
    await clearUp(server.context, pause);
    const again = new SyncDevice(await signIn(server), 'Rowan');
    expect((await again.sync([op])).results).toMatchObject([{ outcome: 'duplicate' }]);
    expect([await rowsIn('sync_ops'), await rowsIn('idempotency_keys')]).toEqual([1, 1]);

    server.clock.advance(21 * DAY);
    expect(await clearUp(server.context, pause)).toBeGreaterThanOrEqual(2);
    expect([await rowsIn('sync_ops'), await rowsIn('idempotency_keys')]).toEqual([0, 0]);
    expect(await rowsIn('history')).toBe(2);
    // A deleted op is judged again by its value, so a late repeat changes nothing.
    expect((await again.sync([op])).results).toMatchObject([{ outcome: 'noop', version: 1 }]);
  });

  test('deletes e-mail links after a day and resets after thirty days', async () => {
    await browser.post('user/email', { email: 'rowan@new.example', password: 'oak-and-elm' });
    await server.context.background.settled();
    await phone.sync([phone.op({ value: 1 })]);
    await browser.post('user/resets', { character: null, section: 'achievements' });
    server.clock.advance(DAY - 1);
    await clearUp(server.context, pause);
    expect([await rowsIn('email_changes'), await rowsIn('section_resets')]).toEqual([1, 1]);
    server.clock.advance(1);
    await clearUp(server.context, pause);
    expect([await rowsIn('email_changes'), await rowsIn('section_resets')]).toEqual([0, 1]);
    server.clock.advance(29 * DAY);
    await clearUp(server.context, pause);
    expect(await rowsIn('section_resets')).toBe(0);
    expect(await rowsIn('history')).toBe(2);
  });

  test('deletes only expired sessions, links and attempts', async () => {
    await browser.post('forgot-password', { email: 'rowan@example.org' });
    await server.context.background.settled();
    expect([await rowsIn('sessions'), await rowsIn('password_resets')]).toEqual([1, 1]);
    expect(await rowsIn('attempts')).toBeGreaterThan(0);
    await clearUp(server.context, pause);
    expect([await rowsIn('sessions'), await rowsIn('password_resets')]).toEqual([1, 1]);

    server.clock.advance(2 * 60 * 60 * 1000);
    await clearUp(server.context, pause);
    expect([await rowsIn('sessions'), await rowsIn('password_resets'), await rowsIn('attempts')]).toEqual([1, 0, 0]);
    server.clock.advance(31 * DAY);
    await clearUp(server.context, pause);
    expect(await rowsIn('sessions')).toBe(0);
  });

  test('deletes inactive installations without unsent changes, and delisted ones sooner', async () => {
    const known = async () =>
      (await server.context.database.selectFrom('clients').select('device').orderBy('device').execute()).map(
        ({ device }) => device,
      );
    const contact = async (
      device: string,
      parts: { pendingTotal?: number; ended?: boolean; replaced?: boolean } = {},
    ) => {
      const installation = new SyncDevice(browser, 'Rowan');
      await installation.sync([]);
      const now = server.clock.now();
      await server.context.database
        .updateTable('clients')
        .set({
          device,
          // The next installation of this browser does not replace it.
          device_hash: null,
          unsent: parts.pendingTotal ?? 0,
          ended_at: parts.ended === true ? now : null,
          replaced_at: parts.replaced === true ? now : null,
        })
        .where('client_id', '=', installation.client)
        .execute();
    };
    await contact('silent');
    await contact('silent with changes', { pendingTotal: 3 });
    await contact('ended', { ended: true });
    await contact('ended with changes', { pendingTotal: 1, ended: true });
    await contact('replaced', { replaced: true });
    server.clock.advance(30 * DAY - 1);
    await clearUp(server.context, pause);
    expect(await known()).toHaveLength(5);
    server.clock.advance(1);
    await clearUp(server.context, pause);
    expect(await known()).toEqual(['ended with changes', 'silent', 'silent with changes']);
    server.clock.advance(170 * DAY - 1);
    await clearUp(server.context, pause);
    expect(await known()).toHaveLength(3);
    server.clock.advance(1);
    await clearUp(server.context, pause);
    expect(await known()).toEqual(['ended with changes', 'silent with changes']);
  });

  test('works in small batches, with requests served between them', async () => {
    await phone.sync(
      Array.from({ length: 1000 }, (_, index) => phone.op({ list: 'bestiary', item: 2, value: index + 1 })),
    );
    server.clock.advance(250 * DAY);
    const other = new SyncDevice(await signIn(server), 'Rowan');
    const left: number[] = [];
    const answered: string[] = [];
    duringPause = async () => {
      left.push(await rowsIn('sync_ops'));
      answered.push((await other.deliver({ item: left.length, value: 1 })).outcome);
    };
    await clearUp(server.context, pause);
    expect(left.slice(0, 4)).toEqual([800, 601, 402, 203]);
    expect(new Set(answered)).toEqual(new Set(['applied']));
  });

  test('ends after the current batch when the server stops', async () => {
    await phone.sync(Array.from({ length: 600 }, (_, index) => phone.op({ value: (index + 1) % 2 })));
    server.clock.advance(250 * DAY);
    const stopper = new AbortController();
    duringPause = async () => stopper.abort();
    await clearUp({ ...server.context, stopping: stopper.signal }, pause);
    expect(await rowsIn('sync_ops')).toBe(400);
    expect(pauses).toBe(1);
  });

  test('runs at the start of the server, and a graceful stop waits for it', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    server.clock.advance(250 * DAY);
    const stopper = new AbortController();
    scheduleClearUp({ ...server.context, stopping: stopper.signal });
    await server.context.background.settled();
    expect(await rowsIn('sync_ops')).toBe(0);
    expect(server.logged.at(-1)).toMatch(/"message":"Cleared up\.","rows":\d+/);
    stopper.abort();
  });
});
