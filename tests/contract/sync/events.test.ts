import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableChange } from '#core/admin/changes.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { changedEventSchema } from '#core/contract/sync/sync.ts';
import { createPublicationPoll } from '#server/actions/editing/poll-publications.ts';
import type { Env } from '#server/env.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { storePublication } from '#tests/builders/editing/publications.ts';
import { createTestApp, signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

/** Reader of an open event stream. */
class Listener {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #rest = '';

  constructor(readonly answer: Response) {
    if (answer.body === null) throw new Error('The stream has no body');
    this.#reader = answer.body.getReader();
  }

  static async open(browser: TestClient, client?: string): Promise<Listener> {
    return new Listener(await browser.get(`user/sync/events${client === undefined ? '' : `?client=${client}`}`));
  }

  /** Returns the next raw block; null at the end of the stream. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 2);
        return block;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#rest += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Returns the head of the next event. */
  async head(): Promise<number> {
    const [name, data] = ((await this.next()) ?? '').split('\n');
    expect(name).toBe('event: changed');
    return v.parse(changedEventSchema, JSON.parse(data?.replace(/^data: /, '') ?? '')).head;
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
const laptop = server.with(async () => new SyncDevice(await signIn(server), 'Rowan'));
afterEach(() => {
  vi.useRealTimers();
});

describe('the event stream', () => {
  test('is an uncached stream that needs a session', async () => {
    const { answer } = await Listener.open(browser, phone.client);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const refused = await new TestClient(server).get('user/sync/events');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ message: 'Unauthenticated.' });
  });

  test('begins with the current head', async () => {
    expect(await (await Listener.open(browser, phone.client)).head()).toBe(0);
    await laptop.sync([laptop.op({ value: 1 }), laptop.op({ item: 2, value: 1 })]);
    expect(await (await Listener.open(browser, phone.client)).head()).toBe(2);
  });

  test('reports writes of other devices and of the server, but not of its own client', async () => {
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    await laptop.deliver({ value: 1 });
    expect(await listener.head()).toBe(1);
    await phone.deliver({ item: 2, value: 1 });
    await browser.post('user/titles/toggle/5');
    expect(await listener.head()).toBe(3);
  });

  test('reports every write without a client id', async () => {
    const listener = await Listener.open(browser);
    await listener.head();
    await phone.deliver({ value: 1 });
    expect(await listener.head()).toBe(1);
  });

  test('reports a changed list of characters to every stream', async () => {
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    await browser.post('characters', { name: 'Elyra Vane', isHidden: 0 });
    expect(await listener.next()).toBe('event: changed\ndata: {"head":0,"characters":true}');
    await laptop.deliver({ value: 1 });
    expect(await listener.next()).toBe('event: changed\ndata: {"head":1}');
  });

  test('reports the sections that a publication changed to every stream, also from another process', async () => {
    const streams = [
      await Listener.open(browser, phone.client),
      await Listener.open(await signUp(server, { username: 'Alder' })),
    ];
    for (const stream of streams) await stream.head();
    const change: TableChange = { table: 'mounts', row: '426', field: 'speed', value: 20 };
    await storePublication(server.context, [change]);
    await createPublicationPoll(server.context)();
    const { version, sections } = (await (await browser.get('catalogue')).json()) as CatalogueIndex;
    const { mounts } = sections;
    for (const stream of streams) {
      const [name, data = ''] = ((await stream.next()) ?? '').split('\n');
      expect(name).toBe('event: catalogue');
      expect(JSON.parse(data.replace(/^data: /, ''))).toEqual({ version, sections: { mounts } });
    }
  });

  test('reports the current head after messages of other servers may have been lost', async () => {
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    await laptop.deliver({ value: 1 });
    expect(await listener.head()).toBe(1);
    const { database } = server.context;
    await new SyncDevice(await signUp(server, { username: 'Alder' }), 'Alder').deliver({ value: 1 });
    await database.updateTable('sync_heads').set({ head: 7 }).execute();
    await server.context.hub.catchUp(database);
    expect(await listener.next()).toBe('event: changed\ndata: {"head":7,"characters":true}');
  });

  test('reports nothing of other accounts and no unchanged head', async () => {
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    const stranger = new SyncDevice(await signUp(server, { username: 'Alder' }), 'Alder');
    await stranger.sync(Array.from({ length: 9 }, (_, index) => stranger.op({ item: index + 1, value: 1 })));
    await laptop.deliver({ value: 0 });
    await laptop.deliver({ value: 1 });
    expect(await listener.head()).toBe(1);
  });

  test('ends at the newest of several commits, with increasing heads', async () => {
    const listener = await Listener.open(browser, phone.client);
    for (const item of [1, 2, 3]) await laptop.deliver({ item, value: 1 });
    let head = 0;
    while (head < 3) {
      const received = await listener.head();
      expect(received).toBeGreaterThanOrEqual(head);
      head = received;
    }
  });
});

describe('too many event streams', () => {
  const limited = (env: Partial<Env>) => server.restart(() => createTestApp({ env }));

  test('from one address are refused until one of them has ended, and those from others are not', async () => {
    await limited({ MAX_STREAMS_PER_ADDRESS: 1 });
    const listener = await Listener.open(browser);
    await listener.head();
    const refused = await browser.get('user/sync/events');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await refused.json()).toEqual({ message: 'The server is busy. Try again in a moment.' });
    const elsewhere = await signIn(server, {}, '198.51.100.7');
    expect(await (await Listener.open(elsewhere)).head()).toBe(0);
    await listener.leave();
    await vi.waitFor(async () => expect(await (await Listener.open(browser)).head()).toBe(0), 60_000);
  });

  test('in total are refused for everyone', async () => {
    await limited({ MAX_STREAMS: 1 });
    await (await Listener.open(browser)).head();
    const elsewhere = await signIn(server, {}, '198.51.100.7');
    expect((await elsewhere.get('user/sync/events')).status).toBe(503);
  });

  test('are not caused by HEAD, which opens none', async () => {
    const listener = await Listener.open(browser);
    await listener.head();
    for (let count = 0; count < 25; count += 1) {
      const answer = await browser.call('HEAD', 'user/sync/events');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    }
    expect(server.context.hub.size).toBe(1);
    await laptop.deliver({ value: 1 });
    expect(await listener.head()).toBe(1);
  });
});

describe('the event stream ends', () => {
  test('when its client disconnects, and is removed', async () => {
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    expect(server.context.hub.size).toBe(1);
    await listener.leave();
    await vi.waitFor(() => expect(server.context.hub.size).toBe(0), 60_000);
  });

  test('with a logout, and only those of that session', async () => {
    const leaving = await Listener.open(browser, phone.client);
    const staying = await Listener.open(laptop.browser, laptop.client);
    await leaving.head();
    await staying.head();
    await browser.post('logout');
    expect(await leaving.next()).toBeNull();
    expect(server.context.hub.size).toBe(1);
  });

  test('when the server stops', async () => {
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    await server.restart();
    expect(await listener.next()).toBeNull();
  });

  test('if it is the oldest of too many', async () => {
    const listeners: Listener[] = [];
    for (let count = 0; count < 21; count += 1) listeners.push(await Listener.open(browser, `client-${count}`));
    for (const listener of listeners) await listener.head();
    expect(await listeners[0]?.next()).toBeNull();
    expect(server.context.hub.size).toBe(20);
  });

  test('once its session has ended, and sends a heartbeat every 25 seconds until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const listener = await Listener.open(browser, phone.client);
    await listener.head();
    for (let beat = 0; beat < 3; beat += 1) {
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await listener.next()).toBe(': still here');
    }
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await listener.next()).toBeNull();
  });
});
