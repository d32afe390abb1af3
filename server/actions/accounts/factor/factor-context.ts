/** Types and errors shared by the actions about second factors. */
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Database } from '#server/storage/database.ts';

export interface FactorContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly limiter: RateLimiter;
  /** The site as passkeys know it. */
  readonly site: {
    /** Host name without port. */
    readonly id: string;
    /** Such as `https://loremark.example`. */
    readonly origin: string;
  };
}

/** The proof is wrong, used, expired, or of a method that the account does not have. */
export class FactorRefusedError extends Error {
  override readonly name = 'FactorRefusedError';

  constructor(
    readonly method: 'passkey' | 'totp' | 'recovery',
    options?: ErrorOptions,
  ) {
    super(`The ${method} was refused.`, options);
  }
}
