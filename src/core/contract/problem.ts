/** The form of every failure on the wire. */
import * as v from 'valibot';
import { factorChallengeSchema } from './accounts/factor-challenge.ts';
import { messageFields, textSchema } from './message-answer.ts';

/** Codes of failures that a program must distinguish; for all others the status is enough. */
export const PROBLEM_CODES = [
  /** 409: the session belongs to another account than the request expects. Nothing was applied. */
  'account_mismatch',
  /** 409: another installation already used this client's numbers (a cloned profile). Nothing was applied. */
  'client_forked',
  /** 426: the server no longer speaks this version of the sync messages. */
  'proto',
  /** 419: the CSRF token is missing or stale. */
  'csrf',
  /** 409: the account is scheduled for deletion; signing in with `restore: true` restores it. */
  'account_leaving',
  /** 403: the password is right; the login has to be repeated with a proof of the second factor. */
  'login_factor',
  /** 403: the call needs the second factor (again), by POST user/factors/confirm. */
  'factor_required',
  /** 403: the account has a role that needs a second factor, and has none yet. */
  'factor_missing',
  /** 422: the proof of the second factor is wrong, used or expired. */
  'factor_refused',
  /** 429: too many attempts; see `Retry-After`. */
  'rate_limited',
  /** 404: the game's site shows no such auction; its own errors look the same. */
  'auction_unknown',
  /** 502: the game's site refuses our server; a page that the player saved helps. */
  'site_blocked',
  /** 502: the game's site could not be read (maintenance, no response, unknown form). */
  'site_failed',
  /** 503: too many imports at once; see `Retry-After`. */
  'busy',
  /** 409: the account has another import running. */
  'import_running',
  /** 409: a chosen section was changed since the preview. */
  'changed_since',
  /** 422: the saved page is not an auction, or is another one. */
  'page_unreadable',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export const problemSchema = v.object({
  ...messageFields,
  code: v.optional(v.string()),
  /** Validation messages by field; the first of each is shown. */
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The same as data, in the same order; null where only English exists. */
  texts: v.optional(v.record(v.string(), v.array(v.nullable(textSchema)))),
  /** With `login_factor`, `factor_required` and `factor_refused`: how the second factor can be proved. */
  factor: v.optional(factorChallengeSchema),
});
export type Problem = v.InferOutput<typeof problemSchema>;
