/** A stand-in for the server at the network's edge: what is above it (client, stores, state) is the real one. */
import { onTestFinished, vi } from 'vitest';
import { API_BASE } from '#core/contract/sync/protocol.ts';

interface FakeAnswer {
  /** 200 unless told otherwise. */
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the answer to a call; `body` is what was sent, parsed. */
type FakeHandler = (
  body: Readonly<Record<string, unknown>>,
  query: URLSearchParams,
) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeApi {
  /** Answers `call`, such as `POST characters`, from now on. */
  on(call: string, answer: FakeAnswer | FakeHandler): void;
  /** Whether the server can be reached. */
  reachable: boolean;
  /** The calls that were made, oldest first, such as `POST characters`. */
  readonly calls: readonly string[];
}

const TOKEN: FakeAnswer = { status: 204, headers: { 'X-CSRF-TOKEN': 'a-token' } };

/** Takes the place of the server until the test ends. A call that it has no answer for fails the test. */
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
    if (unanswered.length > 0)
      throw new Error(`The stand-in for the server has no answer for ${unanswered.join(', ')}`);
  });
  return api;
}
