/** What a player controls of the own account. */
import * as v from 'valibot';
import { messageAnswerSchema } from '#core/contract/account-forms.ts';
import { type ExportFile, type ImportAnswer, importAnswerSchema } from '#core/contract/export-file.ts';
import {
  type AccountSettings,
  type ChangeEmailForm,
  type ChangePasswordForm,
  type ConfirmEmailForm,
  type DeleteAccountForm,
  type OwnAccount,
  ownAccountAnswerSchema,
  type ResetSectionForm,
  resetAnswerSchema,
  resetsAnswerSchema,
  type SectionReset,
} from '#core/contract/own-account.ts';
import type { Api, CallOptions } from './client.ts';

/** An export or import of a large account takes its time, in ms. */
const LONG_CALL_MS = 120_000;

/** A call that is answered with a sentence for the player. */
async function said(api: Api, path: string, options: CallOptions): Promise<string> {
  return (await api.call(path, messageAnswerSchema, { ...options, csrf: true })).message;
}

export async function readOwnAccount(api: Api): Promise<OwnAccount> {
  return (await api.call('user/account', ownAccountAnswerSchema)).data;
}

/** Sets what is given. */
export function saveSettings(api: Api, body: AccountSettings): Promise<string> {
  return said(api, 'user', { method: 'PATCH', body });
}

/** Asks for a link to a new address. */
export function changeEmail(api: Api, body: ChangeEmailForm): Promise<string> {
  return said(api, 'user/email', { method: 'POST', body });
}

/** Uses such a link. */
export function confirmEmail(api: Api, body: ConfirmEmailForm): Promise<string> {
  return said(api, 'user/email/confirm', { method: 'POST', body });
}

export function changePassword(api: Api, body: ChangePasswordForm): Promise<string> {
  return said(api, 'user/password', { method: 'POST', body });
}

/** Signs one of the account's browsers out. */
export function endSession(api: Api, id: number): Promise<string> {
  return said(api, `user/sessions/${id}`, { method: 'DELETE' });
}

/** Signs one of the account's installations out, and takes it off the list. */
export function endDevice(api: Api, client: string): Promise<string> {
  return said(api, `user/devices/${encodeURIComponent(client)}`, { method: 'DELETE' });
}

/** Signs all of the account's browsers out but this one. */
export function endOtherSessions(api: Api): Promise<string> {
  return said(api, 'user/sessions', { method: 'DELETE' });
}

/** Everything the server holds about the account. */
export function exportAccount(api: Api): Promise<object> {
  return api.call('user/export', v.record(v.string(), v.unknown()), { timeoutMs: LONG_CALL_MS });
}

/** Brings an export's progress in or, for a `preview`, counts it. */
export function importExport(api: Api, file: ExportFile, preview: boolean): Promise<ImportAnswer> {
  const options = { method: 'POST', body: { file, preview }, csrf: true, timeoutMs: LONG_CALL_MS } as const;
  return api.call('user/import', importAnswerSchema, options);
}

/** The resets that can be undone, the newest first. */
export async function readResets(api: Api): Promise<readonly SectionReset[]> {
  return (await api.call('user/resets', resetsAnswerSchema)).data;
}

/** Empties a section of a character. */
export function resetSection(
  api: Api,
  body: ResetSectionForm,
): Promise<{ readonly message: string; readonly data: SectionReset | null }> {
  return api.call('user/resets', resetAnswerSchema, { method: 'POST', body, csrf: true });
}

export function undoReset(api: Api, id: number): Promise<string> {
  return said(api, `user/resets/${id}`, { method: 'DELETE' });
}

/** Deletes the account; this browser is signed out. */
export function deleteAccount(api: Api, body: DeleteAccountForm): Promise<string> {
  return said(api, 'user', { method: 'DELETE', body });
}
