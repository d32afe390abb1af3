import type { Context, MiddlewareHandler } from 'hono';
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import type { AppEnv } from '../app-context.ts';
import { noSuchCall } from '../problem.ts';

/** The role of the request's account; of a guest that of any player. */
export function roleOf(c: Context<AppEnv>): Role {
  return ROLES.find((known) => known === c.get('session')?.role) ?? 'user';
}

/** Lets accounts of that role or a higher one pass; to all others there is no such call. The session has the role of this moment. */
export function requireRole(role: Role): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (ROLES.indexOf(roleOf(c)) < ROLES.indexOf(role)) throw noSuchCall();
    return next();
  };
}
