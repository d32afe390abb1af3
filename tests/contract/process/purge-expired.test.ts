import { beforeEach, describe, expect, test } from 'vitest';
import { importAuction } from '#server/actions/imports/import-auction.ts';
import { purgeExpired, schedulePurge } from '#server/actions/process/purge-expired.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { signIn, signUp, type TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
/** Number of pauses between batches. */
let pauses: number;
/** Runs in each pause. */
let duringPause: () => Promise<void>;

const pause = (): Promise<void> => {
  pauses += 1;
  return duringPause();
};

beforeEach(() => {
  pauses = 0;
  duringPause = async () => {};
});

async function rowsIn(
  table:
    | 'idempotency_keys'
    | 'sessions'
    | 'password_resets'
    | 'email_changes'
    | 'contact_messages'
    | 'factor_challenges'
    | 'section_resets'
    | 'imports'
    | 'notices'
    | 'attempts'
    | 'history',
) {
  const { count } = await server.context.database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('purging expired data', () => {
  test('retains the replies of Idempotency-Keys and op ids for 200 days', async () => {
    const flip = () => browser.post('user/titles/toggle/5', { opId: 'a' }, { 'Idempotency-Key': 'tap' });
    expect(await (await flip()).json()).toEqual({ data: { id: 5, checked: true } });
    server.clock.advance(200 * DAY);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('idempotency_keys')).toBe(2);
    server.clock.advance(1);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('idempotency_keys')).toBe(0);
    expect(await rowsIn('history')).toBe(1);
  });

  test('deletes messages to the operator after 200 days', async () => {
    const form = { id: crypto.randomUUID(), topic: 'bug', email: 'rowan@example.org', message: 'The map is blank.' };
    expect((await browser.post('contact', form)).status).toBe(202);
    server.clock.advance(200 * DAY - 1);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('contact_messages')).toBe(1);
    server.clock.advance(1);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('contact_messages')).toBe(0);
  });

  test('deletes e-mail links after a day and resets after thirty days', async () => {
    await browser.post('user/email', { email: 'rowan@new.example', password: 'oak-elm-and-ash' });
    await server.context.background.settled();
    await phone.sync([phone.op({ value: 1 })]);
    await browser.post('user/resets', { character: null, section: 'achievements' });
    server.clock.advance(DAY - 1);
    await purgeExpired(server.context, pause);
    expect([await rowsIn('email_changes'), await rowsIn('section_resets')]).toEqual([1, 1]);
    server.clock.advance(1);
    await purgeExpired(server.context, pause);
    expect([await rowsIn('email_changes'), await rowsIn('section_resets')]).toEqual([0, 1]);
    server.clock.advance(29 * DAY);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('section_resets')).toBe(0);
    expect(await rowsIn('history')).toBe(2);
  });

  test('deletes imports and the notices that offer to undo them after thirty days', async () => {
    const answer = await browser.post('characters', { name: 'Elyra Vane', isHidden: 0 });
    const characterId = (await answer.json()).data.id;
    const order = { auction: anAuction(), source: 'site', sections: ['mounts'], characterId } as const;
    await importAuction(server.context, 1, order);
    server.clock.advance(30 * DAY - 1);
    await purgeExpired(server.context, pause);
    expect([await rowsIn('imports'), await rowsIn('notices')]).toEqual([1, 1]);
    server.clock.advance(1);
    await purgeExpired(server.context, pause);
    expect([await rowsIn('imports'), await rowsIn('notices')]).toEqual([0, 0]);
  });

  test('deletes only expired sessions, links and attempts', async () => {
    await browser.post('forgot-password', { email: 'rowan@example.org' });
    await server.context.background.settled();
    expect([await rowsIn('sessions'), await rowsIn('password_resets')]).toEqual([1, 1]);
    expect(await rowsIn('attempts')).toBeGreaterThan(0);
    await purgeExpired(server.context, pause);
    expect([await rowsIn('sessions'), await rowsIn('password_resets')]).toEqual([1, 1]);

    server.clock.advance(2 * 60 * 60 * 1000);
    await purgeExpired(server.context, pause);
    expect([await rowsIn('sessions'), await rowsIn('password_resets'), await rowsIn('attempts')]).toEqual([1, 0, 0]);
    server.clock.advance(31 * DAY);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('sessions')).toBe(0);
  });

  test('deletes unanswered challenges of passkeys after five minutes', async () => {
    expect((await browser.post('user/factors/passkeys/options', { password: 'oak-elm-and-ash' })).status).toBe(200);
    server.clock.advance(5 * 60 * 1000 - 1);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('factor_challenges')).toBe(1);
    server.clock.advance(1);
    await purgeExpired(server.context, pause);
    expect(await rowsIn('factor_challenges')).toBe(0);
  });

  test('deletes installations that have not synced for 200 days, regardless of their reports', async () => {
    const devices = Array.from({ length: 3 }, () => new SyncDevice(browser, 'Rowan'));
    const [silent, waiting, ended] = devices as [SyncDevice, SyncDevice, SyncDevice];
    await silent.sync([silent.op({ value: 1 })]);
    await waiting.sync([], { pendingTotal: 7 });
    await ended.sync([], { pendingTotal: 1 });
    await server.context.database
      .updateTable('clients')
      .set({ ended_at: server.clock.now() })
      .where('client_id', '=', ended.client)
      .execute();
    server.clock.advance(200 * DAY - 1);
    await purgeExpired(server.context, pause);
    const known = async () =>
      (await server.context.database.selectFrom('clients').select('client_id').execute()).map((row) => row.client_id);
    expect(await known()).toHaveLength(3);
    const browserNow = await signIn(server);
    const phoneNow = new SyncDevice(browserNow, 'Rowan');
    await phoneNow.sync();
    server.clock.advance(1);
    await purgeExpired(server.context, pause);
    expect(await known()).toEqual([phoneNow.client]);
  });

  test('works in small batches and serves requests between them', async () => {
    await answeredKeys(1000);
    const left: number[] = [];
    const answered: string[] = [];
    const other = new SyncDevice(await signIn(server), 'Rowan');
    duringPause = async () => {
      left.push(await rowsIn('idempotency_keys'));
      answered.push((await other.deliver({ item: left.length, value: 1 })).outcome);
    };
    await purgeExpired(server.context, pause);
    expect(left.slice(0, 4)).toEqual([800, 600, 400, 200]);
    expect(new Set(answered)).toEqual(new Set(['applied']));
  });

  test('ends after the current batch when the server stops', async () => {
    await answeredKeys(600);
    const stopper = new AbortController();
    duringPause = async () => stopper.abort();
    await purgeExpired({ ...server.context, stopping: stopper.signal }, pause);
    expect(await rowsIn('idempotency_keys')).toBe(400);
    expect(pauses).toBe(1);
  });

  test('runs at the start of the server, and a graceful stop waits for it', async () => {
    await answeredKeys(1);
    const stopper = new AbortController();
    schedulePurge({ ...server.context, stopping: stopper.signal });
    await server.context.background.settled();
    expect(await rowsIn('idempotency_keys')).toBe(0);
    expect(server.logged.at(-1)).toMatch(/"message":"Purged expired data\.","rows":\d+/);
    stopper.abort();
  });

  test('deletes the history of a deleted character page by page', async () => {
    const { data } = await (await browser.post('characters', { name: 'Elyra', isHidden: 0 })).json();
    const rest = Array.from({ length: 300 }, (_, index) => [
      phone.op({ value: (index + 1) % 2 }),
      phone.op({ character: data.id, value: (index + 1) % 2 }),
    ]);
    await phone.sync(rest.flat());
    await browser.call('DELETE', 'characters', { id: data.id });
    await phone.deliver({ item: 2, value: 1 });
    const left: number[] = [];
    duringPause = async () => void left.push(await rowsIn('history'));
    expect(await purgeExpired(server.context, pause)).toBe(300);
    expect([...new Set(left)]).toEqual([601, 501, 401, 301]);
    expect(await purgeExpired(server.context, pause)).toBe(0);
  });
});

/** Stores replies that are due to be deleted. */
async function answeredKeys(count: number): Promise<void> {
  const { database, clock } = server.context;
  const rows = Array.from({ length: count }, (_, index) => ({
    account_id: 1,
    key: `key ${index}`,
    request: '',
    value: 1,
    answered_at: clock(),
  }));
  for (let start = 0; start < count; start += 100)
    await database
      .insertInto('idempotency_keys')
      .values(rows.slice(start, start + 100))
      .execute();
  server.clock.advance(250 * DAY);
}

describe('history older than 400 days', () => {
  const kills = { list: 'bestiary', item: 2 } as const;
  const rows = async () =>
    server.context.database
      .selectFrom('history')
      .select(['version', 'list', 'item', 'old_value', 'new_value', 'old_text', 'new_text', 'source', 'device_at'])
      .orderBy('version')
      .execute();

  test('is folded to one row per register and day, with the old value of the first and everything else of the last', async () => {
    const note = { list: 'notes.bestiary', item: 2, value: 1 };
    await phone.sync([
      phone.op({ ...kills, add: 5 }),
      phone.op({ ...note, text: 'north' }),
      phone.op({ ...kills, add: 3, source: 'huntLog', at: '2026-01-01T12:00:00.000Z' }),
      phone.op({ ...note, text: 'south' }),
      phone.op({ value: 1 }),
      phone.op({ ...kills, list: 'bestiaryStage', value: 1 }),
    ]);
    server.clock.advance(DAY);
    await phone.sync([
      phone.op({ ...kills, add: 1 }),
      phone.op({ ...kills, add: -4 }),
      phone.op({ value: 0, base: 9 }),
    ]);
    server.clock.advance(399 * DAY);
    await purgeExpired(server.context, pause);
    // The first day is not completely that old, because it ends at midnight.
    expect(await rows()).toHaveLength(9);
    server.clock.advance(DAY / 2);
    await purgeExpired(server.context, pause);
    expect(await rows()).toMatchObject([
      { version: 3, ...kills, old_value: 0, new_value: 8, source: 'huntLog', device_at: '2026-01-01T12:00:00.000Z' },
      { version: 4, list: 'notes.bestiary', old_value: 0, new_value: 1, old_text: null, new_text: 'south' },
      { version: 5, list: 'achievements' },
      { version: 6, list: 'bestiaryStage' },
      { version: 7 },
      { version: 8 },
      { version: 9 },
    ]);
    server.clock.advance(DAY);
    await purgeExpired(server.context, pause);
    expect((await rows()).slice(4)).toMatchObject([
      { version: 8, ...kills, old_value: 8, new_value: 5 },
      { version: 9, list: 'achievements', old_value: 1, new_value: 0 },
    ]);
    expect(await purgeExpired(server.context, pause)).toBe(0);
  });

  test('is folded page by page, also within a day', async () => {
    for (let call = 0; call < 3; call += 1)
      await phone.sync(
        Array.from({ length: 250 }, () => [
          phone.op({ ...kills, add: 1 }),
          phone.op({ ...kills, item: 3, add: 2 }),
        ]).flat(),
      );
    await phone.sync([phone.op({ value: 1 })]);
    server.clock.advance(402 * DAY);
    const left: number[] = [];
    duringPause = async () => void left.push((await rows()).length);
    await purgeExpired(server.context, pause);
    const pages = left.map((count, index) => (left[index - 1] ?? 1501) - count);
    expect(Math.max(...pages)).toBeLessThanOrEqual(200);
    expect(await rows()).toMatchObject([
      { version: 1499, item: 2, old_value: 0, new_value: 750 },
      { version: 1500, item: 3, old_value: 0, new_value: 1500 },
      { version: 1501, list: 'achievements' },
    ]);
  });

  test('is folded per account and character, and can be read as before', async () => {
    const other = await signUp(server, { username: 'Alder' });
    const stranger = new SyncDevice(other, 'Alder');
    const { data } = await (await browser.post('characters', { name: 'Elyra', isHidden: 0 })).json();
    const taps = [1, 0, 1];
    await phone.sync(taps.map((value) => phone.op({ value })));
    await phone.sync(taps.map((value) => phone.op({ character: data.id, value })));
    await stranger.sync(taps.map((value) => stranger.op({ value })));
    server.clock.advance(402 * DAY);
    const [again, theirs] = [await signIn(server), await signIn(server, { username: 'Alder' })];
    await purgeExpired(server.context, pause);
    const historyOf = async (client: TestClient, query: string) => {
      const answer = await (await client.get(`user/history${query}`)).json();
      return answer.data.map(({ version, old, new: now }: { version: number; old: number; new: number }) => [
        version,
        old,
        now,
      ]);
    };
    expect(await historyOf(again, '')).toEqual([
      [6, 0, 1],
      [3, 0, 1],
    ]);
    expect(await historyOf(again, '?since=2027-01-01T00:00:00.000Z')).toEqual([]);
    expect(await historyOf(theirs, '?list=achievements&item=1')).toEqual([[3, 0, 1]]);
  });

  test('does not change what a reset can still restore', async () => {
    await phone.sync([phone.op({ value: 1 })]);
    server.clock.advance(400 * DAY);
    const client = await signIn(server);
    const { data } = await (await client.post('user/resets', { character: null, section: 'achievements' })).json();
    server.clock.advance(29 * DAY);
    await purgeExpired(server.context, pause);
    expect((await client.call('DELETE', `user/resets/${data.id}`)).status).toBe(200);
    expect(await (await client.get('user/achievements')).json()).toEqual({ data: [{ id: 1, value: 1 }] });
  });
});
