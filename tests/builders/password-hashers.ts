/** Password hashers for test apps. */
import { createHash, randomUUID } from 'node:crypto';
import { createPasswordHasher, type PasswordHasher } from '#server/actions/accounts/password-hasher.ts';

const digest = (salt: string, password: string) => createHash('sha256').update(`${salt}${password}`).digest('hex');

/** Salted SHA-256: argon2id takes longer than most tests. */
export const cheapHasher: PasswordHasher = {
  async hash(password) {
    const salt = randomUUID();
    return `cheap$${salt}$${digest(salt, password)}`;
  },
  async matches(passwordHash, password) {
    const [, salt = '', expected] = passwordHash?.split('$') ?? [];
    return digest(salt, password) === expected;
  },
  isOutdated: () => false,
};

/** The server's own hasher, for tests of accounts and security. */
export const argon2id = await createPasswordHasher('decoy');
