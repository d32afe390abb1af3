import type { Context, MiddlewareHandler } from 'hono';
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import type { AppEnv } from '../app-context.ts';
import { noSuchCall } from '../problem.ts';

/** Returns the role of the request's account; `user` for a guest. */
export function roleOf(c: Context<AppEnv>): Role {
  return ROLES.find((known) => known === c.get('session')?.role) ?? 'user';
}

/** Whether the request's account has the role or a higher one. */
export function hasRole(c: Context<AppEnv>, role: Role): boolean {
  return ROLES.indexOf(roleOf(c)) >= ROLES.indexOf(role);
}

/** Admits accounts with the role or a higher one; all others get a 404. The session has the account's current role. */
export function requireRole(role: Role): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!hasRole(c, role)) throw noSuchCall();
    return next();
  };
}
