/** The network between one device and the server: every request may meet a fault. */
import type { SyncReply, SyncRequest, SyncResult } from '#core/contract/sync/sync.ts';
import type { TestClient } from '#tests/builders/server.ts';
import { DEVICE_COOKIE, type Realm } from './realm.ts';
import { Process, type Stage } from './stage.ts';

/** The fault of one request. */
export type Fault =
  | { readonly kind: 'none' }
  /** The request never reaches the server. */
  | { readonly kind: 'requestLost' }
  /** The server commits, but the reply is lost. */
  | { readonly kind: 'replyLost' }
  /** No response before the client's timeout; the request arrives much later. */
  | { readonly kind: 'late' }
  /** The link is too slow: the client times out before the whole request or reply has passed. */
  | { readonly kind: 'slow' | 'slowReply' }
  /** The request arrives twice, the second time much later. */
  | { readonly kind: 'duplicate' }
  /** A proxy responds with a status instead of the server. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number; readonly problem?: boolean }
  /** The server commits, but a proxy responds with a status. */
  | { readonly kind: 'statusAfter'; readonly status: number }
  | { readonly kind: 'loginPage' | 'redirect' | 'portal' }
  /** The reply is truncated, or loses its results or half of them. */
  | { readonly kind: 'truncated' | 'noResults' | 'halfResults' };

/** The result of an op, as received by the device's code. */
export interface Judgement extends SyncResult {
  /** Id of the op. */
  readonly id: string;
}

const PATIENCE_MS = 25_000;
const LOGIN_PAGE = '<!doctype html><title>Sign in to the hotel</title>';

export class Link {
  online = true;
  /** Faults of the next requests, in order; then `usual`. */
  readonly script: Fault[] = [];
  usual: (body: string) => Fault = () => ({ kind: 'none' });
  /** Control: rewrites the requests of the device's code. */
  rewrites: (body: string) => string = (body) => body;
  /** Replaces the whole exchange of a sync call; undefined = the real one. */
  instead: ((body: string) => Promise<Response>) | undefined;
  /** Requests that have not arrived yet. */
  readonly late: (() => Promise<unknown>)[] = [];
  /** Called if the server's response differs from the model's. */
  onBroken: (error: unknown) => void = () => undefined;
  /** Requests that left the device. */
  requests = 0;
  readonly #network: Process;

  constructor(
    readonly stage: Stage,
    readonly realm: Realm,
    readonly browser: TestClient,
    readonly name: string,
    /** Called when a reply reaches the device's code. */
    readonly onReply: (reply: SyncReply, results: readonly Judgement[]) => void,
  ) {
    this.#network = new Process(`${name}'s network`);
  }

  /** Returns the fetch of a context. */
  fetchOf(process: Process): typeof fetch {
    return async (input, init = {}) => {
      const path = String(input);
      await this.stage.gate(process, 'fetch');
      if (!this.online) throw new TypeError('Failed to fetch');
      this.requests += 1;
      const body = String(init.body ?? '');
      const fault = this.script.shift() ?? this.usual(body);
      this.stage.note(`${this.name}: ${fault.kind}`);
      const said = init.body == null ? init : { ...init, body: this.rewrites(body) };
      const answer = await this.#carry(path, said, fault, process);
      await this.stage.gate(process, 'answer');
      await this.#reportReply(answer, body);
      return answer;
    };
  }

  async #carry(path: string, given: RequestInit, fault: Fault, process: Process): Promise<Response> {
    const headers = new Headers(given.headers);
    // Browsers set it themselves.
    headers.set('Sec-Fetch-Site', 'same-origin');
    const init = { method: given.method ?? 'GET', headers, body: given.body ?? null };
    const cookies = new Map(this.browser.cookies);
    const deliver = async () => {
      try {
        if (this.instead !== undefined && init.body !== null) return await this.instead(String(init.body));
        return await this.realm.deliver(path, init, cookies);
      } catch (error) {
        this.onBroken(error);
        throw error;
      }
    };
    const arrive = () => this.stage.cross(this.#network, 'arrival', deliver);
    switch (fault.kind) {
      case 'none':
        return arrive();
      case 'requestLost':
        throw new TypeError('Failed to fetch');
      case 'replyLost':
        await arrive();
        throw new TypeError('Failed to fetch');
      case 'late':
        this.late.push(arrive);
        return this.#timeOut(process);
      case 'slow':
        return this.#timeOut(process);
      case 'slowReply':
        await arrive();
        return this.#timeOut(process);
      case 'duplicate':
        this.late.push(arrive);
        return arrive();
      case 'status':
        return statusAnswer(fault);
      case 'statusAfter':
        await arrive();
        return statusAnswer(fault);
      case 'loginPage':
        return new Response(LOGIN_PAGE, { headers: { 'Content-Type': 'text/html' } });
      case 'portal':
        return Response.json({ success: true });
      case 'redirect':
        return redirected();
      case 'truncated':
      case 'noResults':
      case 'halfResults':
        return damaged(await arrive(), fault.kind);
    }
  }

  async #timeOut(process: Process): Promise<never> {
    await new Promise<void>((resolve) => this.stage.timers(process).set(PATIENCE_MS, resolve));
    throw new DOMException('The operation timed out.', 'TimeoutError');
  }

  async #reportReply(answer: Response, body: string): Promise<void> {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === DEVICE_COOKIE) this.browser.cookies.set(name, value);
    }
    if (answer.status !== 200 || answer.type === 'opaqueredirect') return;
    const reply = parsed(await answer.clone().text());
    if (reply === null) return;
    const { ops } = JSON.parse(body) as SyncRequest;
    const isWhole = reply.results.length === ops.length;
    const results = reply.results.map((result, index) => ({ ...result, id: ops[index]?.id ?? '' }));
    this.onReply(reply, isWhole ? results : []);
  }
}

function parsed(text: string): SyncReply | null {
  try {
    const reply = JSON.parse(text) as Partial<SyncReply>;
    return Array.isArray(reply.results) ? (reply as SyncReply) : null;
  } catch {
    return null;
  }
}

function statusAnswer({
  status,
  retryAfter,
  problem = true,
}: Extract<Fault, { kind: 'status' }> | { status: number; retryAfter?: number; problem?: boolean }): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  return new Response(problem ? JSON.stringify({ message: `Status ${status}.` }) : LOGIN_PAGE, { status, headers });
}

/** Returns fetch's response to a redirect with `redirect: 'manual'`. */
function redirected(): Response {
  const answer = Response.json(null);
  Object.defineProperties(answer, { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } });
  return answer;
}

async function damaged(answer: Response, how: 'truncated' | 'noResults' | 'halfResults'): Promise<Response> {
  const text = await answer.text();
  const { status } = answer;
  if (how === 'truncated') return new Response(text.slice(0, text.length / 2), { status });
  const reply = parsed(text);
  if (reply === null) return new Response(text, { status });
  const results = how === 'noResults' ? [] : reply.results.filter((_result, index) => index % 2 === 0);
  return new Response(JSON.stringify({ ...reply, results }), { status });
}
