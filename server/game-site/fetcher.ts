/**
 * HTTP client for the game's site and TibiaData: paced, limited in time and size, with retries, without following
 * redirects.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { GameSiteError, type Source } from './game-site-error.ts';
import type { Pace } from './pace.ts';
import type { Received } from './page-parsers.ts';

const USER_AGENT = 'Loremark (companion for players; reads one page when a player asks)';

/** Cap for Retry-After, in ms. */
const MAX_RETRY_AFTER_MS = 60 * 60 * 1000;

/** Host of the site's maintenance redirect. */
const MAINTENANCE_HOST = /^maintenance\./;

export interface Timeouts {
  /** For all attempts including queueing, in ms. */
  readonly totalMs: number;
  /** For one attempt, in ms. */
  readonly attemptMs: number;
  /** Backoff before the first retry, in ms; doubles with each retry. */
  readonly firstBackoffMs: number;
}

export interface SiteRequest<Answer> {
  readonly source: Source;
  readonly address: URL;
  /** Headers in addition to those of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum size of the decompressed response. */
  readonly maxBytes: number;
  readonly timeouts: Timeouts;
  /** True if no player waits for the response; such requests have low priority. */
  readonly background: boolean;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Called when an attempt's turn has come. */
  onTurn?(): void;
  /** Parses the response. Rejects with GameSiteError, or when the signal aborts. */
  parse(received: Received, signal: AbortSignal): Promise<Answer>;
}

/** Sends a request with retries until the total timeout. Throws GameSiteError. */
export type Fetcher = <Answer>(request: SiteRequest<Answer>) => Promise<Answer>;

/** Whether a retry may succeed. */
function isTransient(error: unknown): boolean {
  return error instanceof GameSiteError && ['unreachable', 'timeout', 'cut'].includes(error.failure);
}

export function createFetcher(pace: Pace): Fetcher {
  /** Time until which a host is blocked by its Retry-After, on the monotonic clock. */
  const blockedUntil = new Map<string, number>();

  return async (request) => {
    const { timeouts, stopping } = request;
    const until = performance.now() + timeouts.totalMs;
    for (let backoff = timeouts.firstBackoffMs; ; backoff *= 2) {
      try {
        return await fetchOnce(pace, blockedUntil, request, until);
      } catch (error) {
        // A retry makes sense only with at least half of an attempt's time left.
        if (!isTransient(error) || performance.now() + backoff + timeouts.attemptMs / 2 > until) throw error;
        await pause(backoff, undefined, { signal: stopping }).catch(() => {
          throw error;
        });
      }
    }
  };
}

/** Runs work with a signal that aborts after `ms` or when the server stops. */
async function withTimeout<T>(
  ms: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const end = (): void => ending.abort(new DOMException('Out of time.', 'TimeoutError'));
  const timer = setTimeout(end, ms);
  stopping.addEventListener('abort', end, { once: true });
  if (stopping.aborted) end();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
  }
}

async function fetchOnce<Answer>(
  pace: Pace,
  blockedUntil: Map<string, number>,
  request: SiteRequest<Answer>,
  until: number,
): Promise<Answer> {
  const { source, address, timeouts, background, stopping } = request;
  const { host } = address;
  if ((blockedUntil.get(host) ?? 0) > performance.now()) throw new GameSiteError('blocked', source, 'retry later');
  const leftMs = () => Math.max(0, until - performance.now());
  const endTurn = await withTimeout(leftMs(), stopping, (signal) => pace.turn(host, signal, background)).catch(
    (error: unknown) => {
      throw new GameSiteError('busy', source, 'no turn in time', { cause: error });
    },
  );
  request.onTurn?.();
  const received = await withTimeout(Math.min(timeouts.attemptMs, leftMs()), stopping, (signal) =>
    load(request, signal, (ms) => blockedUntil.set(host, performance.now() + ms)),
  ).finally(endTurn);
  return withTimeout(leftMs(), stopping, (signal) => request.parse(received, signal)).catch((error: unknown) => {
    if (error instanceof GameSiteError) throw error;
    throw new GameSiteError('busy', source, 'not parsed in time', { cause: error });
  });
}

async function load<Answer>(
  { source, address, headers, maxBytes }: SiteRequest<Answer>,
  signal: AbortSignal,
  /** Called with the host's Retry-After, in ms. */
  onRetryAfter: (ms: number) => void,
): Promise<Received> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: { 'User-Agent': USER_AGENT, ...headers },
    });
    const failure = failureOf(source, answer);
    if (failure !== null) {
      if (failure.failure === 'blocked') onRetryAfter(retryAfterOf(answer));
      await answer.body?.cancel();
      throw failure;
    }
    const body = await readBody(source, answer, maxBytes);
    return { source, body, contentType: answer.headers.get('Content-Type'), status: answer.status };
  } catch (error) {
    if (error instanceof GameSiteError) throw error;
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    throw new GameSiteError(timedOut ? 'timeout' : 'unreachable', source, causeOf(error), { cause: error });
  }
}

/** Returns the failure indicated by status and headers; null if the body must be read. */
function failureOf(source: Source, answer: Response): GameSiteError | null {
  const { status, headers } = answer;
  const failed = (failure: GameSiteError['failure'], detail = `status ${status}`) =>
    new GameSiteError(failure, source, detail);
  if (status >= 300 && status < 400) {
    const target = headers.get('Location') ?? '';
    const toMaintenance = URL.canParse(target) && MAINTENANCE_HOST.test(new URL(target).hostname);
    return toMaintenance ? failed('maintenance', 'redirect') : failed('changed', `redirect, status ${status}`);
  }
  if (headers.get('cf-mitigated') === 'challenge') return failed('blocked', 'challenge');
  if (status === 403 || status === 429) return failed('blocked');
  // TibiaData reports failures of the site with status 502 and a code in the body.
  if (source === 'tibiadata') return null;
  if (status === 503 && headers.get('Server') === 'cloudflare') return failed('blocked');
  if (status >= 500) return failed('unreachable');
  return status === 200 ? null : failed('changed');
}

/** Returns Retry-After in ms; 0 unless it is given in seconds. */
function retryAfterOf({ headers }: Response): number {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_RETRY_AFTER_MS) : 0;
}

async function readBody(source: Source, answer: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop by throwing closes the connection.
    if (size > maxBytes) throw new GameSiteError('tooLarge', source, `over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the code of a failed connection, such as ECONNREFUSED. The message is not logged, since it may contain addresses. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.name : 'unknown';
}
