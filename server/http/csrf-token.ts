/**
 * CSRF tokens by signed double submit: random, and signed for one session or for anonymous browsers. A request sends the
 * token both as a cookie and as a header; the signature rejects planted cookies and tokens of other sessions.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Session } from '#server/actions/accounts/sessions.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { setCsrfCookie } from './cookies.ts';

function sign(secret: Uint8Array, nonce: string, session: Pick<Session, 'sessionId'> | null): string {
  const owner = session === null ? 'anonymous' : `session ${session.sessionId}`;
  return createHmac('sha256', secret).update(`csrf\n${owner}\n${nonce}`).digest('base64url');
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether this server signed `token` for the session. */
function isTokenOf(secret: Uint8Array, token: string, session: Pick<Session, 'sessionId'> | null): boolean {
  const [nonce, signature, ...rest] = token.split('.');
  if (nonce === undefined || signature === undefined || rest.length > 0) return false;
  return equal(signature, sign(secret, nonce, session));
}

/** Whether header and cookie have the same token, valid for the session. */
export function isCsrfProof(
  secret: Uint8Array,
  proof: { readonly header: string | undefined; readonly cookie: string | undefined },
  session: Pick<Session, 'sessionId'> | null,
): boolean {
  if (proof.header === undefined || proof.cookie === undefined) return false;
  return equal(proof.header, proof.cookie) && isTokenOf(secret, proof.header, session);
}

/** Sets a new token for the session, as a cookie and as a header (a worker can't read cookies). */
export function issueCsrfToken(
  context: Pick<AppContext, 'env' | 'secret'>,
  c: Context<AppEnv>,
  session: Pick<Session, 'sessionId'> | null,
): void {
  const nonce = randomBytes(18).toString('base64url');
  const token = `${nonce}.${sign(context.secret, nonce, session)}`;
  setCsrfCookie(c, context.env, token);
  c.header('X-CSRF-TOKEN', token);
}
