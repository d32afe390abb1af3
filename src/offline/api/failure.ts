/** Failures of a call, by kind. */
import type { Problem } from '#core/contract/problem.ts';

/**
 * - `network`: no response; `timeout`: none in time; `notOurs`: not a response of our server (captive portal, login page,
 *   truncated body). In all three cases the server was not reached;
 * - `problem`: the server refused with a problem document;
 * - `server`: the server or a proxy failed (408, 413, 429, 5xx without our problem form).
 */
export type ApiFailureKind = 'network' | 'timeout' | 'notOurs' | 'problem' | 'server';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly kind: ApiFailureKind,
    message: string,
    /** HTTP status; null without a response. */
    readonly status: number | null = null,
    /** The server's problem document, if any. */
    readonly problem: Problem | null = null,
    /** Retry-After in ms; null if none. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the server was not reached. */
  get isOffline(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'notOurs';
  }
}

/** `missing` = does not exist on the server; `offline` = the server was not reached; `failed` = the server failed. */
export type UnansweredStatus = 'missing' | 'offline' | 'failed';

/** Returns the status for the error of a failed request. */
export function unansweredStatus(error: unknown): UnansweredStatus {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.status === 404 && error.kind === 'problem') return 'missing';
  return error.isOffline ? 'offline' : 'failed';
}

/** Converts a Retry-After header (seconds or a date) to a wait in ms; null if absent or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
