import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from './problem.ts';
import { readBytes } from './read-bytes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends as many bytes every second, and returns the status of the response or the number of received bytes. */
async function outcomeOf(bytesPerSecond: number, seconds: number): Promise<number> {
  const app = new Hono().post('/', async (c) => c.text(String((await readBytes(c, 10_000_000)).byteLength)));
  app.onError((error, c) => c.text('', error instanceof ProblemError ? (error.status as 408) : 500));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = app.request('/', { method: 'POST', body: readable, duplex: 'half' } as RequestInit);
  const writer = writable.getWriter();
  for (let second = 0; second < seconds; second += 1) {
    writer.write(new Uint8Array(bytesPerSecond)).catch(() => {});
    await vi.advanceTimersByTimeAsync(1000);
  }
  writer.close().catch(() => {});
  const { status } = await answer;
  return status === 200 ? Number(await (await answer).text()) : status;
}

it('reads a body however long it takes, as long as it is fast enough', async () => {
  expect(await outcomeOf(60_000, 100)).toBe(6_000_000);
  expect(await outcomeOf(1000, 9)).toBe(9000);
});

it('responds with 408 to a body that is slower after its first seconds', async () => {
  expect(await outcomeOf(1000, 15)).toBe(408);
  expect(await outcomeOf(40_000, 100)).toBe(408);
});
