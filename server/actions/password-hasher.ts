/** Passwords become argon2id hashes, a few at a time: each takes 19 MiB and a core. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id (the package's default algorithm). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many are computed at once. */
const CONCURRENT = 2;
/** How many may wait; beyond, the caller is told to come back. */
const MAX_WAITING = 200;

/** More sign-ins at once than the server can check in reasonable time. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for `null` (no such account) as for a hash that does not match. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

function limitConcurrency(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < CONCURRENT) running += 1;
    else {
      if (waiting.length >= MAX_WAITING) throw new TooBusyError('Too many passwords wait to be checked.');
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** A hasher with its own queue. `decoyPassword` must be unknown to everybody. */
export async function createPasswordHasher(decoyPassword: string): Promise<PasswordHasher> {
  const limited = limitConcurrency();
  const decoy = await hash(decoyPassword, PARAMETERS);
  return {
    hash: (password) => limited(() => hash(password, PARAMETERS)),
    matches: async (passwordHash, password) => {
      const equal = await limited(() => verify(passwordHash ?? decoy, password));
      return passwordHash !== null && equal;
    },
  };
}
