/** Secrets that a browser or a mail holds, and the only form in which the store knows them. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for cookies and links. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random and long, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
