import type { Context } from 'hono';
import { createSecurityLog, type SecurityEvent } from '#server/security-log.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { clientAddress } from './client-address.ts';

/** Writes events of requests to the security log; `account` is null if unknown. */
export type RecordSecurity = (c: Context<AppEnv>, event: SecurityEvent, account: number | null) => void;

export function securityRecorder(context: Pick<AppContext, 'env' | 'log' | 'secret'>): RecordSecurity {
  const write = createSecurityLog(context);
  return (c, event, account) => write(event, { account, address: clientAddress(c, context.env) });
}
