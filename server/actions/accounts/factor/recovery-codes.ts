/** Recovery codes, each of which proves the second factor once. */
import { randomBytes } from 'node:crypto';
import { RECOVERY_LENGTH } from '#core/contract/accounts/factor-proof.ts';
import { RECOVERY_CODES } from '#core/contract/accounts/factors.ts';
import type { Queryable } from '#server/storage/database.ts';
import { replaceRecoveryCodes } from '#server/storage/queries/accounts/factors-queries.ts';
import { hashToken } from '../tokens.ts';

/** Base32: no 0, 1, 8 or 9, which look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a code of 120 random bits, enough for a fast hash. */
function makeCode(): string {
  return [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Replaces the account's recovery codes and returns the new ones, in groups of four. They can't be read later. */
export async function renewRecoveryCodes(db: Queryable, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await replaceRecoveryCodes(db, accountId, codes.map(hashToken));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}
