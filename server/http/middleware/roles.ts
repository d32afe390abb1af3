import type { MiddlewareHandler } from 'hono';
import { ROLES, type Role } from '#core/contract/account.ts';
import type { AppEnv } from '../app-context.ts';
import { notFound } from '../problem.ts';

/** Lets accounts of that role or a higher one pass; to all others there is no such call. The session has the role of this moment. */
export function requireRole(role: Role): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const own = ROLES.find((known) => known === c.get('session')?.role) ?? 'user';
    if (ROLES.indexOf(own) < ROLES.indexOf(role)) throw notFound('There is no such call.');
    return next();
  };
}
