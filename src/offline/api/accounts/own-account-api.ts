/** Calls for the player's own account. */
import * as v from 'valibot';
import { messageAnswerSchema } from '#core/contract/accounts/account-forms.ts';
import { type ExportFile, type ImportAnswer, importAnswerSchema } from '#core/contract/accounts/export-file.ts';
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
} from '#core/contract/accounts/own-account.ts';
import type { Api, CallOptions } from '../client.ts';

/** Timeout of an export or import, in ms; large accounts take long. */
const LONG_CALL_MS = 120_000;

/** A call whose answer is a message for the player. */
async function callForMessage(api: Api, path: string, options: CallOptions): Promise<string> {
  return (await api.call(path, messageAnswerSchema, { ...options, csrf: true })).message;
}

export async function readOwnAccount(api: Api): Promise<OwnAccount> {
  return (await api.call('user/account', ownAccountAnswerSchema)).data;
}

/** Sets the given fields. */
export function saveSettings(api: Api, body: AccountSettings): Promise<string> {
  return callForMessage(api, 'user', { method: 'PATCH', body });
}

/** Requests a confirmation link to a new address. */
export function changeEmail(api: Api, body: ChangeEmailForm): Promise<string> {
  return callForMessage(api, 'user/email', { method: 'POST', body });
}

/** Confirms a new address by such a link. */
export function confirmEmail(api: Api, body: ConfirmEmailForm): Promise<string> {
  return callForMessage(api, 'user/email/confirm', { method: 'POST', body });
}

export function changePassword(api: Api, body: ChangePasswordForm): Promise<string> {
  return callForMessage(api, 'user/password', { method: 'POST', body });
}

/** Signs one of the account's browsers out. */
export function endSession(api: Api, id: number): Promise<string> {
  return callForMessage(api, `user/sessions/${id}`, { method: 'DELETE' });
}

/** Signs one of the account's installations out, and takes it off the list. */
export function endDevice(api: Api, client: string): Promise<string> {
  return callForMessage(api, `user/devices/${encodeURIComponent(client)}`, { method: 'DELETE' });
}

/** Signs all of the account's browsers out but this one. */
export function endOtherSessions(api: Api): Promise<string> {
  return callForMessage(api, 'user/sessions', { method: 'DELETE' });
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
  return callForMessage(api, `user/resets/${id}`, { method: 'DELETE' });
}

/** Deletes the account; this browser is signed out. */
export function deleteAccount(api: Api, body: DeleteAccountForm): Promise<string> {
  return callForMessage(api, 'user', { method: 'DELETE', body });
}
