import type { Context } from 'hono';
import { type LogAction, logAction } from '#server/actions/editing/admin-log.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { sessionOf } from './middleware/session.ts';

/** Returns a function that logs actions of the request's account in the audit log. */
export function auditLog({ clock }: Pick<AppContext, 'clock'>, c: Context<AppEnv>): LogAction {
  const { accountId } = sessionOf(c);
  return (transaction, action) => logAction(transaction, action, { by: accountId, now: clock() });
}
