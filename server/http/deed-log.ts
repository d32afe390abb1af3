import type { Context } from 'hono';
import { type LogDeed, logDeed } from '#server/actions/editing/admin-log.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { sessionOf } from './middleware/session.ts';

/** Logs deeds of the request's account. */
export function deedLog({ clock }: Pick<AppContext, 'clock'>, c: Context<AppEnv>): LogDeed {
  const { accountId } = sessionOf(c);
  return (transaction, deed) => logDeed(transaction, deed, { by: accountId, now: clock() });
}
