/** Calls for the player's own account. */
import * as v from 'valibot';
import { type DevicesAnswer, devicesAnswerSchema } from '#core/contract/accounts/devices.ts';
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
  undoneResetAnswerSchema,
} from '#core/contract/accounts/own-account.ts';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import type { Api, CallOptions } from '../client.ts';

/** Timeout of an export or import, in ms; large accounts need longer. */
const LONG_CALL_MS = 120_000;

/** Makes a call and returns the server's message for the player. */
async function callForMessage(api: Api, path: string, options: CallOptions): Promise<string> {
  return (await api.call(path, messageAnswerSchema, { ...options, csrf: true })).message;
}

export async function readOwnAccount(api: Api): Promise<OwnAccount> {
  return (await api.call('user/account', ownAccountAnswerSchema)).data;
}

/** Updates the given fields. */
export function saveSettings(api: Api, body: AccountSettings): Promise<string> {
  return callForMessage(api, 'user', { method: 'PATCH', body });
}

/** Requests a confirmation link to a new address. */
export function changeEmail(api: Api, body: ChangeEmailForm): Promise<string> {
  return callForMessage(api, 'user/email', { method: 'POST', body });
}

/** Confirms a new address with the link's token. */
export function confirmEmail(api: Api, body: ConfirmEmailForm): Promise<string> {
  return callForMessage(api, 'user/email/confirm', { method: 'POST', body });
}

export function changePassword(api: Api, body: ChangePasswordForm): Promise<string> {
  return callForMessage(api, 'user/password', { method: 'POST', body });
}

/** Returns the installations that sync with the account, and the signed-in browsers. */
export async function readDevices(api: Api): Promise<DevicesAnswer['data']> {
  return (await api.call('user/devices', devicesAnswerSchema)).data;
}

/** Signs out one of the account's browsers. */
export function endSession(api: Api, id: number): Promise<string> {
  return callForMessage(api, `user/sessions/${id}`, { method: 'DELETE' });
}

/** Signs out one of the account's installations and removes it from the list. */
export function endDevice(api: Api, client: string): Promise<string> {
  return callForMessage(api, `user/devices/${encodeURIComponent(client)}`, { method: 'DELETE' });
}

/** Signs out all of the account's other browsers. */
export function endOtherSessions(api: Api): Promise<string> {
  return callForMessage(api, 'user/sessions', { method: 'DELETE' });
}

/** Returns everything the server stores about the account. */
export function exportAccount(api: Api): Promise<object> {
  return api.call('user/export', v.record(v.string(), v.unknown()), { timeoutMs: LONG_CALL_MS });
}

/** Imports the progress of an export file or, for a `preview`, only counts it. */
export function importExport(api: Api, file: ExportFile, preview: boolean): Promise<ImportAnswer> {
  const options = { method: 'POST', body: { file, preview }, csrf: true, timeoutMs: LONG_CALL_MS } as const;
  return api.call('user/import', importAnswerSchema, options);
}

/** Returns the resets that can be undone, newest first. */
export async function readResets(api: Api): Promise<readonly SectionReset[]> {
  return (await api.call('user/resets', resetsAnswerSchema)).data;
}

/** Deletes a character's progress in a section. */
export function resetSection(
  api: Api,
  body: ResetSectionForm,
): Promise<{ readonly message: string; readonly data: SectionReset | null }> {
  return api.call('user/resets', resetAnswerSchema, { method: 'POST', body, csrf: true });
}

export function undoReset(api: Api, id: number): Promise<v.InferOutput<typeof undoneResetAnswerSchema>> {
  return api.call(`user/resets/${id}`, undoneResetAnswerSchema, { method: 'DELETE', csrf: true });
}

/** Deletes the account and signs this browser out. */
export function deleteAccount(api: Api, body: DeleteAccountForm): Promise<string> {
  return callForMessage(api, 'user', { method: 'DELETE', body });
}
