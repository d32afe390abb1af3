import { describe, expect, it } from 'vitest';
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, refusal, requestLost } from '#tests/builders/devices/offline-device.ts';
import { drain } from './drain.ts';

describe('the session: the drain', () => {
  it('keeps everything on 401, sends no further request by itself, and delivers after the next login', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    let requests = 0;
    device.network = () => {
      requests += 1;
      return refusal(401);
    };
    expect(await device.drain()).toEqual({ kind: 'signIn' });
    expect(await device.store().read()).toMatchObject({ lastError: 'Status 401.' });
    device.now += 3600_000;
    for (const trigger of ['tap', 'timer', 'online', 'visible', 'retry', 'sync'] as const) {
      expect(await device.drain(trigger)).toEqual({ kind: 'signIn' });
    }
    expect(requests).toBe(1);
    device.network = (request) => server.answer(request);
    expect(await device.drain('login')).toEqual({ kind: 'done' });
    expect(server.value('achievements', 1)).toBe(1);
  });

  it('applies nothing when the session belongs to another account', async () => {
    const { device } = deviceAndServer();
    const elsewhere = new MemorySyncServer('villain');
    await device.tap('achievements', 1, 1);
    device.network = (request) => elsewhere.answer(request);
    expect(await device.drain()).toEqual({ kind: 'signIn' });
    expect(elsewhere.head).toBe(0);
    expect(await device.unsent()).toBe(1);
  });

  it('acknowledges nothing on a reply for another account', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = (request) => {
      const answer = server.answer(request);
      return answer.kind === 'reply' ? { ...answer, reply: { ...answer.reply, account: 'villain' } } : answer;
    };
    expect(await device.drain()).toEqual({ kind: 'signIn' });
    expect(await device.unsent()).toBe(1);
    expect(await device.mirror()).toEqual([]);
  });

  it('stops a running drain when someone signs out or in meanwhile', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = (request) => {
      device.identity = { account: 'hero', id: 1, generation: 2 };
      return server.answer(request);
    };
    expect(await device.drain()).toEqual({ kind: 'signedOut' });
    expect(await device.unsent()).toBe(1);
    device.identity = { account: 'villain', id: 2, generation: 3 };
    expect(await device.drain()).toEqual({ kind: 'signedOut' });
    device.identity = null;
    expect(await device.drain()).toEqual({ kind: 'signedOut' });
    expect(server.requests).toHaveLength(1);
    device.identity = { account: 'hero', id: 1, generation: 4 };
    device.network = (request) => server.answer(request);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.head).toBe(1);
  });

  it('sends nothing once the player has signed out, even if the batch was already taken', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    const ports = device.ports();
    const takeBatch: typeof ports.store.takeBatch = async (...given) => {
      device.identity = null;
      return ports.store.takeBatch(...given);
    };
    expect(await drain({ ...ports, store: { ...ports.store, takeBatch } }, 'start')).toEqual({ kind: 'signedOut' });
    expect([server.requests, await device.unsent()]).toEqual([[], 1]);
  });

  it.each([
    ['refuses every client id', (_server: MemorySyncServer) => refusal(409, 'client_forked')],
    [
      'has another history at every call',
      (server: MemorySyncServer, request: SyncRequest) => {
        server.restore(server.backup(), `epoch-${server.requests.length + 2}`);
        return server.answer(request);
      },
    ],
  ] as const)('waits after four calls to a server that %s, and keeps everything', async (_case, network) => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.tap('achievements', 1, 1);
    let calls = 0;
    device.network = (request) => {
      calls += 1;
      return network(server, request);
    };
    expect((await device.drain('tap')).kind).toBe('wait');
    expect([calls, await device.unsent()]).toEqual([4, 1]);
    device.network = (request) => server.answer(request);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect(server.value('achievements', 1)).toBe(1);
  });

  it('takes a new client id with new numbers when another installation uses its own, and keeps the ops', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    const client = server.requests[0]?.client ?? '';
    // The clone delivers under the same client and number first.
    const op = { character: null, item: 2, value: 1, base: null, at: '2026-01-01T00:00:00Z', source: 'tap' } as const;
    const clone = { ...op, id: 'of-the-clone', seq: 1, list: 'titles' };
    const [first] = server.requests;
    if (first === undefined) throw new Error('no request');
    server.answer({ ...first, ops: [clone] });
    await device.tap('achievements', 1, 1);
    const [waiting] = await device.ops();
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    const last = server.requests.at(-1);
    expect(last?.client).not.toBe(client);
    expect(last?.ops.map((each) => each.id)).toEqual([waiting?.id]);
    expect(server.value('achievements', 1)).toBe(1);
  });

  it('delivers at a login straight after a refused attempt, whatever wait was stored', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    device.network = requestLost;
    for (let failed = 0; failed < 6; failed += 1) {
      await device.drain('tap');
      device.now += 6000;
    }
    device.network = () => refusal(401);
    expect(await device.drain('visible')).toEqual({ kind: 'signIn' });
    device.network = (request) => server.answer(request);
    device.now += 1;
    expect(await device.drain('login')).toEqual({ kind: 'done' });
    expect(server.value('titles', 1)).toBe(1);
  });
});
