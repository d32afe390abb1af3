/** Time-based codes of authenticator apps. */
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Codes of one period before and after the present one are accepted, since clocks differ. */
const WINDOW = 1;

/** Every app knows the defaults: SHA-1, 6 digits, 30 seconds. */
function totpWith(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Loremark', label, secret: Secret.fromBase32(secret) });
}

/** Returns a new secret in base32. */
export function makeAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address of a secret for a QR code. */
export function appUri(secret: string, username: string): string {
  return totpWith(secret, username).toString();
}

/** Returns the number of the period whose code was typed; null = the code is wrong. `now` in milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = totpWith(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
