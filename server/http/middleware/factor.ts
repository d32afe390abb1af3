import type { MiddlewareHandler } from 'hono';
import { challengeFactor } from '#server/actions/accounts/factor/challenge-factor.ts';
import { isFactorFresh } from '#server/actions/accounts/factor/confirm-factor.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { endpointOf } from '../endpoint-of.ts';
import { factorContexts } from '../factor-context.ts';
import { factorMissing, factorRequired } from '../problem.ts';
import { securityRecorder } from '../record-security.ts';
import { hasRole } from './roles.ts';

/**
 * Refuses calls that need the second factor, by the table of endpoints: calls of editors and admins in a session that never
 * confirmed it, and calls with `factor` where it was not confirmed recently. Needs the session. The route itself refuses
 * accounts without the role, which only the security log shows.
 */
export function requireFactor(context: AppContext): MiddlewareHandler<AppEnv> {
  const contextOf = factorContexts(context);
  const record = securityRecorder(context);
  return async (c, next) => {
    const session = c.get('session');
    const endpoint = endpointOf(c.req.method, c.req.path);
    if (session === null || endpoint === undefined) return next();
    const { access, factor } = endpoint;
    const isOfStaff = access === 'editor' || access === 'admin';
    if (isOfStaff && !hasRole(c, access)) {
      record(c, 'access_refused', session.accountId);
      return next();
    }
    if (!isOfStaff && factor !== true) return next();
    if (factor === true ? isFactorFresh(session, context.clock()) : session.factorAt !== null) return next();
    const challenge = await challengeFactor(contextOf(c), session.accountId);
    if (challenge !== null) throw factorRequired(challenge);
    if (isOfStaff) throw factorMissing();
    return next();
  };
}
