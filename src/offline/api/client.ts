/** One HTTP call to our server: headers, CSRF, time-out, and telling our answers from somebody else's. The only fetch. */
import { createFetch, FetchError } from 'ofetch';
import * as v from 'valibot';
import { type Problem, problemSchema } from '#core/contract/problem.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { ApiFailure, retryAfterMs } from './failure.ts';

/** Longest a call may take, its body included. */
const CALL_TIMEOUT_MS = 25_000;

/** Storage of the CSRF token: a meta tag in the page, memory in a worker. */
export interface TokenHolder {
  read(): string | null;
  write(token: string): void;
}

/** A token holder for contexts without a document. */
export function memoryTokenHolder(): TokenHolder {
  let token: string | null = null;
  return {
    read: () => token,
    write: (next) => {
      token = next;
    },
  };
}

export interface ApiOptions {
  readonly token: TokenHolder;
  /** The browser's fetch unless told otherwise. */
  readonly fetch?: typeof fetch;
  /** Device time in ms. */
  readonly clock?: () => number;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob as its bytes, under its own type. */
  readonly body?: object;
  /** Whether the call needs the CSRF token; user/sync proves itself otherwise (docs/sync.md, rule 12). */
  readonly csrf?: boolean;
  /** Lets the call outlive its page. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
  /** Reads the body in another way than at once. */
  readonly readBody?: (response: Response) => Promise<string>;
}

export interface Api {
  /** Calls `path` and parses the answer by `schema`. Rejects with `ApiFailure` only. */
  call<S extends v.GenericSchema>(path: string, schema: S, options?: CallOptions): Promise<v.InferOutput<S>>;
  /** `call` for answers without a body. */
  callEmpty(path: string, options?: CallOptions): Promise<void>;
  /** Asks for a CSRF token and keeps it. */
  renewToken(): Promise<void>;
}

const TOKEN_HEADER = 'X-CSRF-TOKEN';
const TOKEN_PATH = 'sanctum/csrf-cookie';
/** Statuses that mean the same with or without our problem form: a proxy may have said it. */
const BY_STATUS_ALONE = new Set([408, 413, 429]);

/** The calls of this context. */
export function createApi({
  token,
  // Looked up at each call: whoever replaces the browser's fetch after this is heard.
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
      // A redirect is never ours: followed, it would end at a login page with status 200.
      redirect: 'manual',
      // When to try again, and what an answer means, is for the callers to say.
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
        // The time covers the body too, or a stalled one would hold the drain for ever.
        signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
        ...(csrf === null ? {} : { headers: { [TOKEN_HEADER]: csrf } }),
        ...(options.body === undefined ? {} : { body: options.body }),
        ...(options.keepalive === true ? { keepalive: true } : {}),
      });
      if (response.type === 'opaqueredirect' || response.type === 'opaque' || response.redirected) {
        throw new ApiFailure('notOurs', 'Something else answered in place of the server.', response.status);
      }
      return { text: await (options.readBody?.(response) ?? response.text()), response };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      const reason = error instanceof FetchError ? error.cause : error;
      const timedOut = reason instanceof Error && (reason.name === 'TimeoutError' || reason.name === 'AbortError');
      throw timedOut
        ? new ApiFailure('timeout', 'The server did not answer in time.', null, null, null, { cause: error })
        : new ApiFailure('network', "Can't reach the server.", null, null, null, { cause: error });
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
    if (fresh === null) throw new ApiFailure('notOurs', 'The server sent no token.', response.status);
    token.write(fresh);
  }

  /** A stale or missing token is renewed once, and the call made once more. */
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

/** Reads an answer; one that isn't JSON of the agreed form is not our server's. */
function parseAnswer<S extends v.GenericSchema>(text: string, schema: S, status: number): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.output;
  throw new ApiFailure('notOurs', 'The answer is not one of our server.', status, null, null, {
    cause: parsed.issues[0],
  });
}

function failureOf(response: Response, text: string, now: number): ApiFailure {
  const { status } = response;
  const retryAfter = retryAfterMs(response.headers.get('Retry-After'), now);
  const problem = v.safeParse(problemSchema, parseJson(text));
  if (problem.success) return problemFailure(problem.output, status, retryAfter);
  if (status >= 500 || BY_STATUS_ALONE.has(status)) {
    return new ApiFailure('server', "The server can't do this now.", status, null, retryAfter);
  }
  return new ApiFailure('notOurs', 'Something else answered in place of the server.', status);
}

function problemFailure(problem: Problem, status: number, retryAfter: number | null): ApiFailure {
  return new ApiFailure('problem', problem.message, status, problem, retryAfter);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
