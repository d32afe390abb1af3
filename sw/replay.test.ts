import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMessage } from '#offline/contact/messages-store.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { storeIdentity } from '#offline/database/identity-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { type DrainAnswer, SYNC_TAG } from '#offline/messages.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { replayForPage, replayOnActivate, replayOnFetch, replayOnPeriodicSync, replayOnSync } from './replay.ts';

const ACCOUNT = 'hero';
const NOON = Date.parse('2026-01-01T12:00:00Z');

const device = new DeviceDatabase();
const progress = new ProgressDatabase(ACCOUNT);
let server: MemorySyncServer;
let isOnline: boolean;
/** Tags of the background syncs that the worker has requested. */
let requested: string[];
let calls: string[];

beforeEach(async () => {
  server = new MemorySyncServer(ACCOUNT);
  isOnline = true;
  requested = [];
  calls = [];
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubGlobal('navigator', { userAgent: 'Chrome/147 (Linux)' });
  vi.stubGlobal('registration', { sync: { register: async (tag: string) => requested.push(tag) } });
  vi.stubGlobal('fetch', async (input: string, { body }: { body?: string } = {}) => {
    calls.push(input.replace('/api/v1/', ''));
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (!input.endsWith('user/sync')) return Response.json({ message: 'Busy.' }, { status: 503 });
    const answer = server.answer(JSON.parse(body ?? ''));
    if (answer.kind === 'reply') return Response.json(answer.reply);
    throw new Error('refused');
  });
  await Promise.all([...progress.tables, device.identity, device.contact].map((table) => table.clear()));
  const named = { role: 'user', current_character: null, default_character_name: null } as const;
  const user = { ...named, id: server.accountId, account: ACCOUNT, username: ACCOUNT };
  await storeIdentity(device, { kind: 'confirmed', user }, NOON);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tick = (item = 1) =>
  enqueue(progress, { clock: Date.now, newId: () => crypto.randomUUID() }, [
    { character: 0, list: 'titles', item, value: 1, text: null, source: 'tap', group: null },
  ]);

const syncOf = (lastChance = false, tag = SYNC_TAG) => replayOnSync({ tag, lastChance } as never);

/** Sends a page's request for a drain and returns the responses. */
async function requestDrain(): Promise<DrainAnswer[]> {
  const answers: DrainAnswer[] = [];
  const port = { postMessage: (answer: DrainAnswer) => answers.push(answer) } as unknown as MessagePort;
  await replayForPage({ type: 'drain', trigger: 'tap' }, port);
  return answers;
}

describe('a background sync', () => {
  it('delivers what is waiting', async () => {
    await tick();
    await syncOf();
    expect(server.value('titles', 1)).toBe(1);
    expect(requested).toEqual([]);
  });

  it('rejects while a change is unsent, so that the browser tries again', async () => {
    await tick();
    isOnline = false;
    await expect(syncOf()).rejects.toThrow('Changes are still waiting.');
    expect(requested).toEqual([]);
  });

  it('requests another one at its last chance', async () => {
    await tick();
    isOnline = false;
    await syncOf(true);
    expect(requested).toEqual([SYNC_TAG]);
  });

  it('rejects while only a message to the operator is unsent', async () => {
    const id = crypto.randomUUID();
    const form = { id, topic: 'bug', email: 'elyra@example.org', message: 'The map of Edron is blank.' } as const;
    await storeMessage(device, { kind: 'message', ...form }, { account: null, now: NOON });
    await expect(syncOf()).rejects.toThrow('Changes are still waiting.');
  });

  it('ends without a session or with nothing to send, and ignores other tags', async () => {
    await syncOf();
    await tick();
    calls = [];
    await syncOf(true, 'another');
    await replayOnPeriodicSync('another');
    await storeIdentity(device, { kind: 'signedOut' }, NOON);
    await syncOf();
    expect([calls, requested]).toEqual([[], []]);
  });

  it('is tried again if the storage fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Broken', 'UnknownError');
    });
    await expect(syncOf()).rejects.toThrow('Changes are still waiting.');
    expect(logged).toHaveBeenCalled();
  });
});

describe('a periodic background sync', () => {
  it('pulls', async () => {
    await syncOf();
    server.write('titles', 2, 1);
    await replayOnPeriodicSync(SYNC_TAG);
    expect(await progress.registers.get([0, 'titles', 2])).toMatchObject({ value: 1 });
  });
});

describe('a drain for a page', () => {
  it('confirms the start and then reports the end', async () => {
    await tick();
    expect(await requestDrain()).toEqual([{ type: 'accepted' }, { type: 'ended', end: { kind: 'done' } }]);
    expect(server.value('titles', 1)).toBe(1);
    expect(requested).toEqual([]);
  });

  it('leaves the rest to a background sync, since the page may be closed', async () => {
    await tick();
    isOnline = false;
    expect(await requestDrain()).toMatchObject([{ type: 'accepted' }, { type: 'ended', end: { kind: 'wait' } }]);
    expect(requested).toEqual([SYNC_TAG]);
  });

  it('leaves the rest to a background sync while another context has a call in progress', async () => {
    await tick();
    await progress.meta.put({ ...FRESH_SYNC, unanswered: true, lastTryAt: vi.getRealSystemTime() });
    expect(await requestDrain()).toMatchObject([{}, { end: { kind: 'busy' } }]);
    expect(requested).toEqual([SYNC_TAG]);
  });

  it('does not need a port, nor a browser with background sync', async () => {
    await tick();
    isOnline = false;
    vi.stubGlobal('registration', {});
    await replayForPage({ type: 'drain', trigger: 'tap' }, undefined);
    vi.stubGlobal('registration', { sync: { register: () => Promise.reject(new Error('not allowed')) } });
    await requestDrain();
    expect(await progress.outbox.count()).toBe(1);
  });

  it('is started by no other message', async () => {
    await tick();
    await replayForPage({ type: 'claim' }, undefined);
    await replayForPage(undefined, undefined);
    expect(calls).toEqual([]);
  });
});

describe('a running worker', () => {
  const navigate = () => replayOnFetch({ mode: 'navigate' } as Request);

  it('also delivers on a navigation, at most once a minute, and on no other request', async () => {
    vi.setSystemTime(NOON + 3_600_000);
    await tick();
    await replayOnFetch({ mode: 'cors' } as Request);
    expect(server.value('titles', 1)).toBe(0);
    await navigate();
    expect(server.value('titles', 1)).toBe(1);
    await tick(2);
    vi.setSystemTime(Date.now() + 59_999);
    await navigate();
    expect(server.value('titles', 2)).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    await navigate();
    expect(server.value('titles', 2)).toBe(1);
  });

  it('also delivers after its activation', async () => {
    await tick();
    replayOnActivate();
    await expect.poll(() => server.value('titles', 1)).toBe(1);
  });
});
