/** HTTP calls to our server: headers, CSRF, time-out, and detection of responses by other servers. */
import { createFetch, FetchError } from 'ofetch';
import * as v from 'valibot';
import { type Problem, problemSchema } from '#core/contract/problem.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { words } from '../words.ts';
import { ApiFailure, retryAfterMs } from './failure.ts';
import { worded, wordingOf } from './wording.ts';

/** Time limit of a call including its body. */
const CALL_TIMEOUT_MS = 25_000;

/** Storage of the CSRF token: a meta tag in the page, memory in a worker. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
}

/** Creates a token store for contexts without a document. */
export function memoryTokenStore(): TokenStore {
  let token: string | null = null;
  return {
    read: () => token,
    write: (next) => {
      token = next;
    },
  };
}

export interface ApiOptions {
  readonly token: TokenStore;
  /** The browser's fetch by default. */
  readonly fetch?: typeof fetch;
  /** Device time in ms. */
  readonly clock?: () => number;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as the bytes and type of a Blob. */
  readonly body?: object;
  /** Whether the call needs the CSRF token; user/sync does without (docs/sync.md, rule 12). */
  readonly csrf?: boolean;
  /** Whether the call may outlive its page. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
  /** Reads the body; by default all at once. */
  readonly readBody?: (response: Response) => Promise<string>;
}

export interface Api {
  /** Calls `path` and parses the response by `schema`. Rejects only with `ApiFailure`. */
  call<S extends v.GenericSchema>(path: string, schema: S, options?: CallOptions): Promise<v.InferOutput<S>>;
  /** `call` for responses without a body. */
  callEmpty(path: string, options?: CallOptions): Promise<void>;
  /** Requests a CSRF token and stores it. */
  renewToken(): Promise<void>;
}

const TOKEN_HEADER = 'X-CSRF-TOKEN';
const TOKEN_PATH = 'sanctum/csrf-cookie';
/** Statuses that count as a server failure even without our problem form: a proxy may have sent them. */
const BY_STATUS_ALONE = new Set([408, 413, 429]);

/** Creates the API client of a context. */
export function createApi({
  token,
  // Resolved at each call, so that a later replacement of the global fetch takes effect.
  fetch: send = (input, init) => fetch(input, init),
  clock = Date.now,
  timeoutMs = CALL_TIMEOUT_MS,
}: ApiOptions): Api {
  const request = createFetch({
    fetch: send,
    defaults: {
      baseURL: API_BASE,
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      credentials: 'same-origin',
      // Our server never redirects; following would end at a login page with status 200.
      redirect: 'manual',
      // Callers decide about retries and interpret failures.
      retry: false,
      ignoreResponseError: true,
      responseType: 'stream',
    },
  });

  async function once(path: string, options: CallOptions): Promise<{ text: string; response: Response }> {
    const csrf = options.csrf === true ? token.read() : null;
    try {
      const response = await request.raw(path, {
        method: options.method ?? 'GET',
        // Also covers the body, since a stalled body would block the drain forever.
        signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
        ...(csrf === null ? {} : { headers: { [TOKEN_HEADER]: csrf } }),
        ...(options.body === undefined ? {} : { body: options.body }),
        ...(options.keepalive === true ? { keepalive: true } : {}),
      });
      if (response.type === 'opaqueredirect' || response.type === 'opaque' || response.redirected) {
        throw new ApiFailure('notOurs', words.notOurs, response.status);
      }
      return { text: await (options.readBody?.(response) ?? response.text()), response };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      const reason = error instanceof FetchError ? error.cause : error;
      const timedOut = reason instanceof Error && (reason.name === 'TimeoutError' || reason.name === 'AbortError');
      throw timedOut
        ? new ApiFailure('timeout', words.timeout, null, null, null, { cause: error })
        : new ApiFailure('network', words.network, null, null, null, { cause: error });
    }
  }

  async function answered(path: string, options: CallOptions): Promise<{ text: string; response: Response }> {
    const answer = await once(path, options);
    if (answer.response.ok) return answer;
    throw failureOf(answer.response, answer.text, clock());
  }

  async function renewToken(): Promise<void> {
    const { response } = await answered(TOKEN_PATH, {});
    const fresh = response.headers.get(TOKEN_HEADER);
    if (fresh === null) throw new ApiFailure('notOurs', words.noToken, response.status);
    token.write(fresh);
  }

  /** Makes a call; renews a missing or stale token once and repeats the call. */
  async function withToken(path: string, options: CallOptions): Promise<{ text: string; response: Response }> {
    if (options.csrf === true && token.read() === null) await renewToken();
    try {
      return await answered(path, options);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 419) throw error;
      await renewToken();
      return answered(path, { ...options, csrf: true });
    }
  }

  return {
    async call(path, schema, options = {}) {
      const { text, response } = await withToken(path, options);
      return parseAnswer(text, schema, response.status);
    },
    async callEmpty(path, options = {}) {
      await withToken(path, options);
    },
    renewToken,
  };
}

/** Parses a response; anything but JSON of the expected form is not from our server. */
function parseAnswer<S extends v.GenericSchema>(text: string, schema: S, status: number): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parseJson(text));
  if (parsed.success) return worded(parsed.output);
  throw new ApiFailure('notOurs', words.malformed, status, null, null, {
    cause: parsed.issues[0],
  });
}

function failureOf(response: Response, text: string, now: number): ApiFailure {
  const { status } = response;
  const retryAfter = retryAfterMs(response.headers.get('Retry-After'), now);
  const problem = v.safeParse(problemSchema, parseJson(text));
  if (problem.success) return problemFailure(problem.output, status, retryAfter);
  if (status >= 500 || BY_STATUS_ALONE.has(status)) {
    return new ApiFailure('server', words.serverFailed, status, null, retryAfter);
  }
  return new ApiFailure('notOurs', words.notOurs, status);
}

function problemFailure(problem: Problem, status: number, retryAfter: number | null): ApiFailure {
  const { errors = {}, texts = {} } = problem;
  const shown = Object.entries(errors).map(([field, messages]) => [
    field,
    messages.map((message, index) => wordingOf({ message, text: texts[field]?.[index] ?? [] })),
  ]);
  return new ApiFailure(
    'problem',
    wordingOf(problem),
    status,
    { ...problem, errors: Object.fromEntries(shown) },
    retryAfter,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
