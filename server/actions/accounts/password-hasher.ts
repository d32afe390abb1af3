/** argon2id hashing with limited concurrency: each hash takes 19 MiB and a core. */
import { hash, verify } from '@node-rs/argon2';
import { TooBusyError } from '#server/limits/too-busy-error.ts';

/** OWASP's minimum for argon2id (the package's default algorithm). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Most hashes computed at the same time. */
const CONCURRENT = 2;
/** Most queued hashes; above it TooBusyError is thrown. */
const MAX_WAITING = 200;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** True if a hash was made with weaker parameters than today's, so the password should be hashed again. */
  isOutdated(passwordHash: string): boolean;
  /** `null` (no such account) takes the same time as a hash that does not match. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The parameters in a hash's PHC form: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
const PHC = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/;

function isOutdated(passwordHash: string): boolean {
  const [, memoryCost, timeCost] = PHC.exec(passwordHash) ?? [];
  return Number(memoryCost ?? 0) < PARAMETERS.memoryCost || Number(timeCost ?? 0) < PARAMETERS.timeCost;
}

function limitConcurrency(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < CONCURRENT) running += 1;
    else {
      if (waiting.length >= MAX_WAITING) throw new TooBusyError('Too many passwords are waiting to be checked.');
      // A finished hash passes its slot to the next one, so `running` does not change.
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

/** Creates a hasher with its own queue. `decoyPassword` must be secret. */
export async function createPasswordHasher(decoyPassword: string): Promise<PasswordHasher> {
  const limited = limitConcurrency();
  const decoy = await hash(decoyPassword, PARAMETERS);
  return {
    hash: (password) => limited(() => hash(password, PARAMETERS)),
    isOutdated,
    matches: async (passwordHash, password) => {
      const equal = await limited(() => verify(passwordHash ?? decoy, password));
      return passwordHash !== null && equal;
    },
  };
}
