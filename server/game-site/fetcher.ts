/**
 * The one way out to the game's site and to TibiaData: spaced, bounded in time and size, tried again where that may help.
 * Only addresses made from the settings are asked, and no redirect is followed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { decodeText } from './decode-text.ts';
import { GameSiteError, type Source } from './failure.ts';
import type { Pace } from './pace.ts';

/** Who asks, for the site's owners. */
const USER_AGENT = 'Loremark (companion for players; reads one page when a player asks)';

/** Above the largest page on record by far (an auction of 0.4 MB). */
const MAX_BYTES = 3 * 1024 * 1024;

/** However long a host wants to be left alone, it is asked again after this, in ms. */
const LONGEST_REST_MS = 60 * 60 * 1000;

/** The site sends everybody here while it is down. */
const MAINTENANCE_HOST = /^maintenance\./;

export interface Patience {
  /** For everything, waiting for a turn included, in ms. */
  readonly totalMs: number;
  /** For one try, in ms. */
  readonly tryMs: number;
  /** Before the second try, in ms; doubles from try to try. */
  readonly firstWaitMs: number;
}

export interface Question<Answer> {
  readonly source: Source;
  readonly address: URL;
  readonly patience: Patience;
  /** Whether nobody waits for it: it lets others go first. */
  readonly background: boolean;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Makes sense of an answer, or throws GameSiteError. */
  read(text: string, status: number): Answer;
}

/** Asks until there is an answer, a failure that another try can't change, or no time. Throws GameSiteError. */
export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>;

/** Whether it can be otherwise in a moment. Whoever blocks us is not asked twice. */
function mayPass(error: unknown): boolean {
  return error instanceof GameSiteError && (error.failure === 'unreachable' || error.failure === 'timeout');
}

export function createAsk(pace: Pace): Ask {
  /** Until when hosts that said how long are left alone, by the process's own clock. */
  const rests = new Map<string, number>();

  return async (question) => {
    const { patience, stopping } = question;
    const until = performance.now() + patience.totalMs;
    for (let wait = patience.firstWaitMs; ; wait *= 2) {
      try {
        return await askOnce(pace, rests, question, until);
      } catch (error) {
        // What is left must be worth a try: half of one.
        if (!mayPass(error) || performance.now() + wait + patience.tryMs / 2 > until) throw error;
        await pause(wait, undefined, { signal: stopping }).catch(() => {
          throw error;
        });
      }
    }
  };
}

/** Does something that a signal ends: after `ms`, or when the server stops. */
async function within<T>(ms: number, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

async function askOnce<Answer>(
  pace: Pace,
  rests: Map<string, number>,
  question: Question<Answer>,
  until: number,
): Promise<Answer> {
  const { source, address, patience, background, stopping } = question;
  const { host } = address;
  if ((rests.get(host) ?? 0) > performance.now()) throw new GameSiteError('blocked', source, 'left alone');
  const leftMs = () => Math.max(0, until - performance.now());
  const endTurn = await within(leftMs(), stopping, (signal) => pace.turn(host, signal, background)).catch(
    (error: unknown) => {
      throw new GameSiteError('busy', source, 'no turn in time', { cause: error });
    },
  );
  try {
    const { text, status } = await within(Math.min(patience.tryMs, leftMs()), stopping, (signal) =>
      load(source, address, signal, (ms) => rests.set(host, performance.now() + ms)),
    );
    return question.read(text, status);
  } finally {
    endTurn();
  }
}

interface Loaded {
  readonly text: string;
  readonly status: number;
}

async function load(
  source: Source,
  address: URL,
  signal: AbortSignal,
  /** Called with how long the host wants to be left alone, in ms. */
  onRest: (ms: number) => void,
): Promise<Loaded> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: { 'User-Agent': USER_AGENT, Accept: source === 'site' ? 'text/html' : 'application/json' },
    });
    const refused = refusalOf(source, answer);
    if (refused !== null) {
      if (refused.failure === 'blocked') onRest(restOf(answer));
      await answer.body?.cancel();
      throw refused;
    }
    return {
      text: decodeText(await readBody(source, answer), answer.headers.get('Content-Type')),
      status: answer.status,
    };
  } catch (error) {
    if (error instanceof GameSiteError) throw error;
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    throw new GameSiteError(timedOut ? 'timeout' : 'unreachable', source, causeOf(error), { cause: error });
  }
}

/** What the head of an answer says already; null if its body must be read. */
function refusalOf(source: Source, answer: Response): GameSiteError | null {
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
  // TibiaData tells with a 502 what it met at the site; its body says what.
  if (source === 'tibiadata') return null;
  if (status === 503 && headers.get('Server') === 'cloudflare') return failed('blocked');
  if (status >= 500) return failed('unreachable');
  return status === 200 ? null : failed('changed');
}

/** How long the host wants to be left alone, in ms; 0 where it does not say in seconds. */
function restOf({ headers }: Response): number {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Math.min(Number(seconds) * 1000, LONGEST_REST_MS) : 0;
}

async function readBody(source: Source, answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) throw new GameSiteError('changed', source, 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The code of a failed connection, such as ECONNREFUSED; its message may name addresses. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.name : 'unknown';
}
