import type { Context } from 'hono';
import type { SecurityEvent } from '#server/security-log.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { clientAddress } from './client-address.ts';

/** Writes events of requests to the security log; `account` is null if unknown. */
export type RecordSecurity = (c: Context<AppEnv>, event: SecurityEvent, account: number | null) => void;

export function securityRecorder({ env, security }: Pick<AppContext, 'env' | 'security'>): RecordSecurity {
  return (c, event, account) => security(event, { account, address: clientAddress(c, env) });
}
