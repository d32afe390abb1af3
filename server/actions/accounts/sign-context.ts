/** Types shared by sign-in and sign-up. */
import type { Language } from '#core/words/languages.ts';
import type { Env } from '#server/env.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Database } from '#server/storage/database.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Session } from './sessions.ts';

export interface SignContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly env: Pick<Env, 'SESSION_MAX_DAYS'>;
  readonly passwords: PasswordHasher;
  readonly limiter: RateLimiter;
}

/** The browser that sent the request. */
export interface SignInRequester {
  /** Network address as rate limits count it. */
  readonly address: string;
  /** Label such as "Chrome (Android)". */
  readonly device: string;
  /** Language in which a page would be sent. */
  readonly language: Language;
  /** Identifies the browser at later sign-ins. */
  readonly token: {
    /** Hash of the browser's sign-in token, which the server has signed. */
    readonly hash: string;
    /** True if the browser had no token and receives this one when it signs in. */
    readonly isNew: boolean;
  };
  /** The current session, which the new one replaces. */
  readonly previous: Pick<Session, 'sessionId'> | null;
}

export interface SignedIn {
  readonly accountId: number;
  readonly sessionId: number;
  /** Value of the session cookie. */
  readonly token: string;
}
