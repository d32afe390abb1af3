/** Error responses, all in the format of core/contract/problem. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem, ProblemCode } from '#core/contract/problem.ts';
import { plural } from '#core/words/plural.ts';
import { TooBusyError } from '#server/actions/accounts/password-hasher.ts';
import { DecisionRefused } from '#server/actions/contests/contest-refused.ts';
import { RoleEnded } from '#server/actions/editing/admin-log.ts';
import { ChangesRefused, MAX_FAULTS } from '#server/actions/editing/changes-refused.ts';
import { BodiesFullError } from '#server/limits/large-bodies.ts';
import { RateLimitedError } from '#server/limits/rate-limiter.ts';
import { isStoreBusy } from '#server/storage/store-busy.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { routeOf } from './route-of.ts';

/** Thrown by a handler or middleware to send an error response. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly status: number,
    readonly problem: Problem & { readonly code?: ProblemCode },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.message);
  }
}

export function badRequest(message: string): ProblemError {
  return new ProblemError(400, { message });
}

export function unauthenticated(): ProblemError {
  return new ProblemError(401, { message: 'Unauthenticated.' });
}

export function forbidden(message: string): ProblemError {
  return new ProblemError(403, { message });
}

export function notFound(message = 'Not found.'): ProblemError {
  return new ProblemError(404, { message });
}

/** A 404 for an unknown call, or for an account to which the call must not be revealed. */
export function noSuchCall(): ProblemError {
  return notFound('There is no such call.');
}

/** A 405; `accepted` = methods of the path. A path that accepts GET accepts HEAD too. */
export function methodNotAllowed(accepted: readonly string[]): ProblemError {
  const allow = accepted.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new ProblemError(405, { message: `This address takes only ${allow}.` }, { Allow: allow });
}

export function tooLarge(): ProblemError {
  return new ProblemError(413, { message: 'The request is too large.' });
}

export function csrfMismatch(): ProblemError {
  return new ProblemError(419, { message: 'CSRF token mismatch.', code: 'csrf' });
}

/** Message of a temporary 503. */
export const SERVER_BUSY = 'The server is busy. Try again in a moment.';

/** A 503; `seconds` = time until the next attempt. */
export function serverBusy(seconds: number): ProblemError {
  return new ProblemError(503, { message: SERVER_BUSY }, { 'Retry-After': String(seconds) });
}

/** A 503 for a call that must wait for others of its kind; `message` gives the reason in a sentence. */
export function busy(message: string): ProblemError {
  return new ProblemError(503, { message: `${message} Try again in a moment.`, code: 'busy' }, { 'Retry-After': '3' });
}

/** A 422 with messages per field; `message` is the first of them. */
export function invalid(errors: Readonly<Record<string, readonly [string, ...string[]]>>): ProblemError {
  const fields = Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]));
  const message = Object.values(errors)[0]?.[0] ?? 'The given data was invalid.';
  return new ProblemError(422, { message, errors: fields });
}

/** A 429; `waitMs` = time until the next attempt is allowed. */
function tooManyRequests(waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60
      ? plural(seconds, { one: '# second', other: '# seconds' })
      : plural(minutes, { one: '# minute', other: '# minutes' });
  return new ProblemError(
    429,
    { message: `Too many attempts. Try again in ${wait}.`, code: 'rate_limited' },
    { 'Retry-After': String(seconds) },
  );
}

/** The problem of refused changes to the data; faults are reported by their rows. */
function changesProblem({ code, message, faults }: ChangesRefused): ProblemError {
  if (code === 'unknown') return notFound(message);
  if (code === 'own') return forbidden(message);
  if (code === 'conflict') return new ProblemError(409, { message });
  const errors: Record<string, string[]> = {};
  for (const fault of faults.slice(0, MAX_FAULTS)) {
    const row = `${fault.section} ${fault.id}`;
    errors[row] = [...(errors[row] ?? []), fault.message];
  }
  return new ProblemError(422, { message, errors });
}

function asProblemError(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof RoleEnded) return noSuchCall();
  if (error instanceof DecisionRefused)
    return new ProblemError(error.code === 'unknown' ? 404 : 409, { message: error.message });
  if (error instanceof ChangesRefused) return changesProblem(error);
  if (error instanceof RateLimitedError) return tooManyRequests(error.waitMs);
  if (error instanceof BodiesFullError) return busy(error.message);
  if (error instanceof TooBusyError || isStoreBusy(error)) return serverBusy(2);
  if (error instanceof HTTPException && error.status < 500)
    return new ProblemError(error.status, { message: 'The request was not understood.' });
  return undefined;
}

/** Returns a handler for `catch` that throws the converted error. */
export function rethrowAs(problemOf: (error: unknown) => unknown): (error: unknown) => never {
  return (error) => {
    throw problemOf(error);
  };
}

/** Returns the error handler. An unexpected error is logged with its request id; the response has no details. */
export function answerProblem(context: AppContext) {
  return (error: Error, c: Context<AppEnv>): Response => {
    // A client that disconnects while sending its body is not a server error.
    const isCutOff = error === c.env?.incoming?.errored;
    const known = isCutOff ? badRequest('The request was cut off.') : asProblemError(error);
    if (known !== undefined) return c.json(known.problem, known.status as ContentfulStatusCode, known.headers);
    context.log.error('A request failed.', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      error,
    });
    return c.json({ message: 'Something went wrong on the server.' } satisfies Problem, 500);
  };
}
