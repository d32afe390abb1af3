/** Error responses, all in the format of core/contract/problem. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import type { Problem, ProblemCode } from '#core/contract/problem.ts';
import { DecisionRefused } from '#server/actions/contests/contest-refused.ts';
import { RoleEnded } from '#server/actions/editing/admin-log.ts';
import { ChangesRefused, MAX_FAULTS } from '#server/actions/editing/changes-refused.ts';
import { MarkdownRefused } from '#server/content/markdown.ts';
import { BodiesFullError } from '#server/limits/large-bodies.ts';
import { RateLimitedError } from '#server/limits/rate-limiter.ts';
import { TooBusyError } from '#server/limits/too-busy-error.ts';
import { isStoreBusy } from '#server/storage/store-busy.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { securityRecorder } from './record-security.ts';
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

export function badRequest(why: Phrase): ProblemError {
  return new ProblemError(400, why);
}

export function unauthenticated(): ProblemError {
  return new ProblemError(401, phrase('request.unauthenticated'));
}

export function forbidden(why: Phrase): ProblemError {
  return new ProblemError(403, why);
}

/** A 403 for a login without the second factor of the account; the password is right. */
export function loginFactor(factor: FactorChallenge): ProblemError {
  return new ProblemError(403, { ...phrase('factors.login'), code: 'login_factor', factor });
}

/** A 403 for a call that needs the second factor again. */
export function factorRequired(factor: FactorChallenge): ProblemError {
  return new ProblemError(403, { ...phrase('factors.required'), code: 'factor_required', factor });
}

/** A 403 for an account whose role needs a second factor, which it does not have. */
export function factorMissing(): ProblemError {
  return new ProblemError(403, { ...phrase('factors.missing'), code: 'factor_missing' });
}

export function notFound(why = phrase('request.notFound')): ProblemError {
  return new ProblemError(404, why);
}

export function conflict(why: Phrase, code?: ProblemCode): ProblemError {
  return new ProblemError(409, { ...why, ...(code !== undefined && { code }) });
}

/** A 404 for an unknown call, or for an account to which the call must not be revealed. */
export function noSuchCall(): ProblemError {
  return notFound(phrase('request.noSuchCall'));
}

/** A 405; `accepted` = methods of the path. A path that accepts GET accepts HEAD too. */
export function methodNotAllowed(accepted: readonly string[]): ProblemError {
  const methods = accepted.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new ProblemError(405, phrase('request.methods', { methods }), { Allow: methods });
}

export function tooLarge(): ProblemError {
  return new ProblemError(413, phrase('request.tooLarge'));
}

export function csrfMismatch(): ProblemError {
  return new ProblemError(419, { ...phrase('request.csrf'), code: 'csrf' });
}

/** A 503; `seconds` = time until the next attempt. */
export function serverBusy(seconds: number): ProblemError {
  return new ProblemError(503, phrase('request.busy'), { 'Retry-After': String(seconds) });
}

/** A 503 for a call that must wait for others of its kind. */
export function busy(why: Phrase): ProblemError {
  return new ProblemError(503, { ...why, code: 'busy' }, { 'Retry-After': '3' });
}

/** A 422 with messages per field; the first of them is the problem's own. */
export function invalid(
  errors: Readonly<Record<string, readonly Phrase[]>>,
  why: Phrase = Object.values(errors)[0]?.[0] ?? phrase('request.invalid'),
): ProblemError {
  const byField = <Value>(partOf: (each: Phrase) => Value) =>
    Object.fromEntries(Object.entries(errors).map(([field, phrases]) => [field, phrases.map(partOf)]));
  return new ProblemError(422, {
    ...why,
    errors: byField(({ message }) => message),
    texts: byField(({ text = null }) => text),
  });
}

/** A 429; `waitMs` = time until the next attempt is allowed. */
function tooManyRequests(waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const why =
    seconds < 60
      ? phrase('request.retryInSeconds', { count: seconds })
      : phrase('request.retryInMinutes', { count: Math.ceil(seconds / 60) });
  return new ProblemError(429, { ...why, code: 'rate_limited' }, { 'Retry-After': String(seconds) });
}

function decisionProblem({ code, why }: DecisionRefused): ProblemError {
  if (code === 'unknown') return notFound(why);
  return code === 'forbidden' ? forbidden(why) : conflict(why);
}

/** The problem of refused changes to the data; faults are reported by their rows. */
function changesProblem({ code, why, faults }: ChangesRefused): ProblemError {
  if (code === 'unknown') return notFound(why);
  if (code === 'own') return forbidden(why);
  if (code === 'conflict') return conflict(why);
  const errors: Record<string, Phrase[]> = {};
  for (const { section, id, message } of faults.slice(0, MAX_FAULTS)) {
    const row = `${section} ${id}`;
    errors[row] = [...(errors[row] ?? []), { message }];
  }
  return invalid(errors, why);
}

function asProblemError(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof RoleEnded) return noSuchCall();
  if (error instanceof DecisionRefused) return decisionProblem(error);
  if (error instanceof ChangesRefused) return changesProblem(error);
  if (error instanceof RateLimitedError) return tooManyRequests(error.waitMs);
  if (error instanceof BodiesFullError) return busy(error.why);
  if (error instanceof TooBusyError || isStoreBusy(error)) return serverBusy(2);
  // A text that was saved is not slow: the parsers' thread is overloaded.
  if (error instanceof MarkdownRefused && error.isSlow) return serverBusy(2);
  if (error instanceof HTTPException && error.status < 500)
    return new ProblemError(error.status, phrase('request.notUnderstood'));
  return undefined;
}

/** True if an account with a role tried what the role does not allow. */
function isForbidden(error: unknown): boolean {
  if (error instanceof DecisionRefused) return error.code === 'forbidden';
  return error instanceof RoleEnded || (error instanceof ChangesRefused && error.code === 'own');
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
    if (isForbidden(error)) securityRecorder(context)(c, 'access_refused', c.get('session')?.accountId ?? null);
    const known = isCutOff ? badRequest(phrase('request.cutOff')) : asProblemError(error);
    if (known !== undefined) return c.json(known.problem, known.status as ContentfulStatusCode, known.headers);
    context.log.error('A request failed.', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      error,
    });
    return c.json(phrase('request.failed') satisfies Problem, 500);
  };
}
