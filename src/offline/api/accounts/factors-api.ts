/** Calls for the account's second factor. */
import type { FactorProof } from '#core/contract/accounts/factor-proof.ts';
import {
  type AppSecret,
  appSecretAnswerSchema,
  type ConfirmAppForm,
  type Factors,
  factorsAnswerSchema,
  type NewFactorAnswer,
  type NewPasskey,
  newFactorAnswerSchema,
  type PasskeyOptions,
  passkeyOptionsAnswerSchema,
  type RecoveryCodesAnswer,
  recoveryCodesAnswerSchema,
  type StartFactorForm,
} from '#core/contract/accounts/factors.ts';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import type { Api } from '../client.ts';

/** Returns the account's factors without their secrets. */
export async function readFactors(api: Api): Promise<Factors> {
  return (await api.call('user/factors', factorsAnswerSchema)).data;
}

/** Confirms the second factor for this session. */
export async function confirmFactor(api: Api, body: FactorProof): Promise<string> {
  const options = { method: 'POST', body, csrf: true } as const;
  return (await api.call('user/factors/confirm', messageAnswerSchema, options)).message;
}

/** Returns the options of a new passkey for the browser. */
export async function startPasskey(api: Api, body: StartFactorForm): Promise<PasskeyOptions> {
  const options = { method: 'POST', body, csrf: true } as const;
  return (await api.call('user/factors/passkeys/options', passkeyOptionsAnswerSchema, options)).data;
}

export function addPasskey(api: Api, body: NewPasskey): Promise<NewFactorAnswer> {
  return api.call('user/factors/passkeys', newFactorAnswerSchema, { method: 'POST', body, csrf: true });
}

export async function removePasskey(api: Api, id: number): Promise<string> {
  const path = `user/factors/passkeys/${id}`;
  return (await api.call(path, messageAnswerSchema, { method: 'DELETE', csrf: true })).message;
}

/** Returns a new secret for an authenticator app; only this response contains it. */
export async function startApp(api: Api, body: StartFactorForm): Promise<AppSecret> {
  return (await api.call('user/factors/totp', appSecretAnswerSchema, { method: 'POST', body, csrf: true })).data;
}

export function addApp(api: Api, body: ConfirmAppForm): Promise<NewFactorAnswer> {
  return api.call('user/factors/totp/confirm', newFactorAnswerSchema, { method: 'POST', body, csrf: true });
}

export async function removeApp(api: Api): Promise<string> {
  return (await api.call('user/factors/totp', messageAnswerSchema, { method: 'DELETE', csrf: true })).message;
}

/** Replaces the recovery codes; only this response contains them. */
export function renewRecoveryCodes(api: Api): Promise<RecoveryCodesAnswer> {
  return api.call('user/factors/recovery-codes', recoveryCodesAnswerSchema, { method: 'POST', csrf: true });
}
