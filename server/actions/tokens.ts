/** Random tokens for cookies and mailed links, and their stored hashes. */
import { hash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. A fast hash is enough for a long random value. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
