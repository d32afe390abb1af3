import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApi, memoryTokenStore } from './client.ts';
import { countedBody } from './counted-body.ts';
import { ApiFailure, retryAfterMs } from './failure.ts';
import { sendSync } from './sync/sync-api.ts';

interface Call {
  readonly path: string;
  readonly redirect: RequestInit['redirect'];
  readonly headers: Headers;
  readonly body: RequestInit['body'];
}

const schema = v.object({ hello: v.string() });

/** An API with a server that returns the given responses in order and records the requests. */
function setUp(...answers: (Response | Error)[]) {
  const calls: Call[] = [];
  const token = memoryTokenStore();
  const api = createApi({
    token,
    clock: () => 0,
    fetch: async (path, init) => {
      calls.push({
        path: String(path),
        redirect: init?.redirect,
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Nothing left to answer.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { api, calls, token };
}

function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });
}

const csrf = (token: string) => new Response(null, { status: 204, headers: { 'X-CSRF-TOKEN': token } });
const mismatch = () => json({ message: 'CSRF token mismatch.' }, { status: 419 });

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error('It did not fail as a call does.');
}

describe('a call', () => {
  it('marks itself as ours and never follows a redirect', async () => {
    const { api, calls } = setUp(json({ hello: 'you' }));
    expect(await api.call('greet', schema)).toEqual({ hello: 'you' });
    expect(calls[0]).toMatchObject({ path: '/api/v1/greet', redirect: 'manual' });
    expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  it('sends a Blob as its bytes and anything else as JSON', async () => {
    const { api, calls } = setUp(json({ hello: 'you' }), json({ hello: 'you' }));
    const page = new Blob(['<html>'], { type: 'text/html' });
    await api.call('greet', schema, { method: 'POST', body: page });
    await api.call('greet', schema, { method: 'POST', body: { name: 'Elyra' } });
    expect(calls.map(({ body }) => body)).toEqual([page, '{"name":"Elyra"}']);
    expect(calls[0]?.headers.get('Content-Type')).toBeNull();
  });

  it('fetches a token before its first unsafe call and sends it', async () => {
    const { api, calls, token } = setUp(csrf('one'), json({ hello: 'you' }));
    await api.call('greet', schema, { method: 'POST', csrf: true });
    expect(calls.map((call) => call.path)).toEqual(['/api/v1/sanctum/csrf-cookie', '/api/v1/greet']);
    expect(calls[1]?.headers.get('X-CSRF-TOKEN')).toBe('one');
    expect(token.read()).toBe('one');
  });

  it('renews a stale token once and retries', async () => {
    const { api, calls, token } = setUp(mismatch(), csrf('two'), json({ hello: 'you' }));
    token.write('stale');
    expect(await api.call('greet', schema, { method: 'POST', csrf: true })).toEqual({ hello: 'you' });
    expect(calls).toHaveLength(3);
    const again = setUp(mismatch(), csrf('two'), mismatch());
    again.token.write('stale');
    const failure = await failureOf(again.api.call('greet', schema, { method: 'POST', csrf: true }));
    expect(failure.status).toBe(419);
    expect(again.calls).toHaveLength(3);
  });

  it('reports the received bytes of a large response', async () => {
    const body = JSON.stringify({ hello: 'é'.repeat(1000) });
    const { api } = setUp(new Response(body));
    const heard: number[] = [];
    await api.call('greet', schema, { readBody: countedBody((bytes) => heard.push(bytes)) });
    expect(heard.at(-1)).toBe(new TextEncoder().encode(body).length);
  });

  it.each([
    ['no network', new TypeError('Failed to fetch'), 'network', null],
    ['no answer in time', new DOMException('slow', 'TimeoutError'), 'timeout', null],
    ['a login page', new Response('<html>', { status: 200 }), 'notOurs', 200],
    ['cut-off JSON', new Response('{"hello":"yo'), 'notOurs', 200],
    ['another form', json({ goodbye: 1 }), 'notOurs', 200],
    ['a hotel’s 403', new Response('<html>', { status: 403 }), 'notOurs', 403],
    ['a proxy’s 502', new Response('<html>', { status: 502 }), 'server', 502],
    ['a proxy’s 413', new Response('<html>', { status: 413 }), 'server', 413],
    ['our 409', json({ message: 'No.', code: 'account_mismatch' }, { status: 409 }), 'problem', 409],
  ])('classifies %s', async (_case, answer, kind, status) => {
    const { api } = setUp(answer);
    expect(await failureOf(api.call('greet', schema))).toMatchObject({ kind, status });
  });

  it('treats a redirect as a response of another server', async () => {
    const redirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const { api } = setUp(redirect);
    expect((await failureOf(api.call('greet', schema))).isOffline).toBe(true);
  });
});

describe('Retry-After', () => {
  it.each([
    [null, null],
    ['', null],
    ['7', 7000],
    ['-3', 0],
    ['soon', null],
    ['Thu, 01 Jan 1970 00:00:30 GMT', 30_000],
  ])('%s means %s ms', (header, wait) => {
    expect(retryAfterMs(header, 0)).toBe(wait);
  });
});

describe('user/sync', () => {
  const request = {
    proto: 2,
    epoch: null,
    account: 'hero',
    client: 'c',
    acked: 0,
    cursor: null,
    pendingTotal: 0,
    changesBytes: 1,
    device: 'Chrome',
    ops: [],
  };

  it.each([
    ['401', json({ message: 'Unauthenticated.' }, { status: 401 }), { kind: 'refused', status: 401 }],
    [
      'a full server',
      json({ message: 'Slow down.' }, { status: 429, headers: { 'Retry-After': '3' } }),
      { kind: 'refused', status: 429, retryAfter: 3000 },
    ],
    ['a captive portal', new Response('<html>Welcome'), { kind: 'offline', notOurs: true }],
    ['a proxy’s 431', new Response('<html>', { status: 431 }), { kind: 'offline', notOurs: true }],
    ['a proxy’s 413', new Response('<html>', { status: 413 }), { kind: 'refused', status: 413 }],
    ['no network', new TypeError('Failed to fetch'), { kind: 'offline' }],
    ['silence', new DOMException('Timed out.', 'TimeoutError'), { kind: 'offline', timedOut: true }],
    ['a reply without proto', json({ results: [] }), { kind: 'offline' }],
  ])('turns %s into an answer', async (_case, answer, expected) => {
    expect(await sendSync(setUp(answer).api, request)).toMatchObject(expected);
  });

  it('refuses an invalid request itself, as the server would', async () => {
    const { api, calls } = setUp();
    expect(await sendSync(api, { ...request, device: 'x'.repeat(200) })).toMatchObject({
      kind: 'refused',
      status: 422,
    });
    expect(calls).toEqual([]);
  });
});
