/** A fake server at the network's edge: client, stores and state above it are the real ones. */
import { onTestFinished, vi } from 'vitest';
import { API_BASE } from '#core/contract/sync/protocol.ts';

interface FakeAnswer {
  /** 200 by default. */
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the response to a call; `body` is the parsed request body. */
type FakeHandler = (
  body: Readonly<Record<string, unknown>>,
  query: URLSearchParams,
) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeApi {
  /** Responds to `call`, such as `POST characters`, from now on. */
  on(call: string, answer: FakeAnswer | FakeHandler): void;
  /** Whether the server can be reached. */
  reachable: boolean;
  /** The calls that were made, oldest first, such as `POST characters`. */
  readonly calls: readonly string[];
}

const TOKEN: FakeAnswer = { status: 204, headers: { 'X-CSRF-TOKEN': 'a-token' } };

/** Replaces the server until the test ends. A call without a response fails the test. */
export function fakeApi(): FakeApi {
  const handlers = new Map<string, FakeAnswer | FakeHandler>([['GET sanctum/csrf-cookie', TOKEN]]);
  const calls: string[] = [];
  const unanswered: string[] = [];
  const api: FakeApi = {
    on: (call, answer) => void handlers.set(call, answer),
    reachable: true,
    calls,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname.slice(API_BASE.length)}`;
    if (!api.reachable) throw new TypeError('Failed to fetch');
    calls.push(call);
    const handler = handlers.get(call);
    if (handler === undefined) {
      unanswered.push(call);
      return new Response(null, { status: 404 });
    }
    const text = await request.text();
    const {
      status = 200,
      body,
      headers,
    } = typeof handler === 'function' ? await handler(text === '' ? {} : JSON.parse(text), searchParams) : handler;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { ...headers } });
  });
  onTestFinished(() => {
    if (unanswered.length > 0) throw new Error(`The fake server has no response for ${unanswered.join(', ')}`);
  });
  return api;
}
