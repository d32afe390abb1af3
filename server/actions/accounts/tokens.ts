/** Random tokens for cookies and mailed links, and their stored hashes. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a token of 256 random bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

function signatureOf(secret: Uint8Array, token: string): Buffer {
  return createHmac('sha256', secret).update(`token\n${token}`).digest();
}

/** Returns a token that only this server can have created: a random one and its signature. */
export function makeSignedToken(secret: Uint8Array): string {
  const token = makeToken();
  return `${token}.${signatureOf(secret, token).toString('base64url')}`;
}

export function isSignedToken(secret: Uint8Array, signed: string): boolean {
  const [token = '', signature = ''] = signed.split('.', 2);
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, token)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Returns the stored form of a token. A fast hash is enough for a long random value. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
