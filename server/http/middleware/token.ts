import type { Context, MiddlewareHandler } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { findTokenHolder, type TokenOwner } from '#server/actions/accounts/api-tokens.ts';
import { createCallWindows } from '#server/limits/call-windows.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { endpointOf } from '../endpoint-of.ts';
import { forbidden, ProblemError } from '../problem.ts';
import { sessionOf } from './session.ts';

const BEARER = /^bearer(?: +(.*))?$/i;

function unknownToken(): ProblemError {
  return new ProblemError(401, phrase('tokens.dead'), { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
}

/** Looks up the token of a request that has one, and refuses calls that the token does not permit. */
export function tokenLookup(context: AppContext): MiddlewareHandler<AppEnv> {
  const calls = createCallWindows<number>(context, 'calls of token');
  return async (c, next) => {
    const given = BEARER.exec(c.req.header('Authorization') ?? '');
    if (given === null) return next();
    const owner = await findTokenHolder(context, given[1] ?? '');
    if (owner === null) throw unknownToken();
    await calls.count(owner.tokenId, 1);
    const open = endpointOf(c.req.method, c.req.path)?.open;
    if (open === undefined) throw forbidden(phrase('tokens.closedCall'));
    if (open !== 'anyone' && !owner.scopes.includes(open)) throw forbidden(phrase('tokens.scope', { scope: open }));
    c.set('token', owner);
    return next();
  };
}

/** Returns the account whose data a call with a scope reads: the session's or the token's. Throws a 401 if there is neither. */
export function readerOf(c: Context<AppEnv>): Pick<TokenOwner, 'accountId' | 'username'> {
  return c.get('token') ?? sessionOf(c);
}
