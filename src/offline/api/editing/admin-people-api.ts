/** Calls of admins about accounts, ranks and the log (docs/api.md, Admin). */
import type * as v from 'valibot';
import type { Role } from '#core/contract/accounts/account.ts';
import {
  type AdminUser,
  logAnswerSchema,
  type RankReports,
  rankReportsAnswerSchema,
  userAnswerOfAdminSchema,
  usersAnswerSchema,
} from '#core/contract/editing/moderation.ts';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import { pathOf } from '../api-request.ts';
import type { Api } from '../client.ts';

export type LoggedAction = v.InferOutput<typeof logAnswerSchema>['data']['actions'][number];

/** The server's message about a decision, and the account after it. */
export interface DecidedUser {
  readonly message: string;
  readonly data: AdminUser;
}

/** Returns a page of accounts. */
export async function readUsers(
  api: Api,
  query: Readonly<Record<'name' | 'role' | 'suspended' | 'after', string | undefined>>,
): Promise<{ readonly users: readonly AdminUser[]; readonly next: string | null }> {
  return (await api.call(pathOf('admin/users', query), usersAnswerSchema)).data;
}

export function changeRole(api: Api, id: number, role: Role): Promise<DecidedUser> {
  return api.call(`admin/users/${id}/role`, userAnswerOfAdminSchema, { method: 'PUT', body: { role }, csrf: true });
}

export function suspendUser(api: Api, id: number, reason: string): Promise<DecidedUser> {
  const options = { method: 'PUT', body: { reason }, csrf: true } as const;
  return api.call(`admin/users/${id}/suspension`, userAnswerOfAdminSchema, options);
}

export function unsuspendUser(api: Api, id: number): Promise<DecidedUser> {
  return api.call(`admin/users/${id}/suspension`, userAnswerOfAdminSchema, { method: 'DELETE', csrf: true });
}

export async function readRankReports(api: Api): Promise<RankReports> {
  return (await api.call('admin/rank-reports', rankReportsAnswerSchema)).data;
}

/** Closes the reports of a character without excluding it. */
export async function dismissReports(api: Api, name: string): Promise<string> {
  const path = `admin/rank-reports/${encodeURIComponent(name)}`;
  return (await api.call(path, messageAnswerSchema, { method: 'DELETE', csrf: true })).message;
}

export async function excludeCharacter(api: Api, name: string, reason: string): Promise<string> {
  const path = `admin/characters/${encodeURIComponent(name)}/exclusion`;
  return (await api.call(path, messageAnswerSchema, { method: 'PUT', body: { reason }, csrf: true })).message;
}

export async function readmitCharacter(api: Api, name: string): Promise<string> {
  const path = `admin/characters/${encodeURIComponent(name)}/exclusion`;
  return (await api.call(path, messageAnswerSchema, { method: 'DELETE', csrf: true })).message;
}

/** Returns a page of the audit log. */
export async function readLog(
  api: Api,
  query: Readonly<Record<'action' | 'before', string | undefined>>,
): Promise<v.InferOutput<typeof logAnswerSchema>['data']> {
  return (await api.call(pathOf('admin/log', query), logAnswerSchema)).data;
}
