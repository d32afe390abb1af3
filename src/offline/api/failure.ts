/** The ways a call can fail, told apart by kind. */
import type { Problem } from '#core/contract/problem.ts';

/**
 * - `network`: no answer; `timeout`: none in time; `notOurs`: an answer of somebody else (captive portal, login page,
 *   cut-off body). All three mean: the server was not reached;
 * - `problem`: the server refused, and said why;
 * - `server`: the server, or what stands before it, could not serve (408, 413, 429, 5xx without our problem form).
 */
export type ApiFailureKind = 'network' | 'timeout' | 'notOurs' | 'problem' | 'server';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly kind: ApiFailureKind,
    message: string,
    /** HTTP status; null when there was no answer. */
    readonly status: number | null = null,
    /** The server's problem, if it answered with one. */
    readonly problem: Problem | null = null,
    /** Retry-After in ms; null if none. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the server was not reached at all. */
  get isOffline(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'notOurs';
  }
}

/** `missing` = the server has no such thing; `offline` = it was not reached; `failed` = it could not answer. */
export type UnansweredStatus = 'missing' | 'offline' | 'failed';

/** The status of a question whose call failed. */
export function unansweredStatus(error: unknown): UnansweredStatus {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.status === 404 && error.kind === 'problem') return 'missing';
  return error.isOffline ? 'offline' : 'failed';
}

/** A Retry-After header as a wait in ms; null if absent or unreadable. It holds seconds or a date. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
