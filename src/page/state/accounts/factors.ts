/** The account's second factor. Only loaded by the screens and dialogs that show it. */
import { useAtomValue } from 'jotai';
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import type { FactorProof } from '#core/contract/accounts/factor-proof.ts';
import type { AppSecret, Factors, NewFactorAnswer, RecoveryCodesAnswer } from '#core/contract/accounts/factors.ts';
import * as calls from '#offline/api/accounts/factors-api.ts';
import { createPasskey, signWithPasskey } from '#page/platform/passkeys.ts';
import { saveFile } from '#page/platform/save-file.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome, outcomeOf, refused } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';

export type { AppSecret, Factors, Passkey } from '#core/contract/accounts/factors.ts';
export { knowsPasskeys } from '#page/platform/passkeys.ts';

function fetchFactors(): Promise<Factors> {
  return calls.readFactors(api);
}

/** Returns the account's factors; fetched again whenever `moment` changes or the connection returns. */
export function useFactors(moment: number): Fetched<Factors> {
  const online = useAtomValue(onlineAtom, { store });
  return useAnswer(fetchFactors, moment * 2 + Number(online));
}

/** Confirms the second factor for this session. */
export function confirmFactor(proof: FactorProof): Promise<Outcome> {
  return messageOf(() => calls.confirmFactor(api, proof));
}

/** Returns a proof by one of the account's passkeys; null if the player or the browser refused. */
export async function provePasskey(
  options: NonNullable<FactorChallenge['passkey']>,
): Promise<Extract<FactorProof, { method: 'passkey' }> | null> {
  const response = await signWithPasskey(options);
  return response && { method: 'passkey', response };
}

/** Creates a passkey and adds it to the account. `password`: '' unless it is the first factor; `failed`: why none was created. */
export async function addPasskey(
  { name, password }: { readonly name: string; readonly password: string },
  failed: string,
): Promise<Outcome<NewFactorAnswer>> {
  const started = await outcomeOf(async () => ({ options: await calls.startPasskey(api, startOf(password)) }));
  if (!started.ok) return started;
  const response = await createPasskey(started.options);
  return response === null ? refused(failed) : outcomeOf(() => calls.addPasskey(api, { name, response }));
}

/** Returns a new secret for an authenticator app. `password`: '' unless it is the first factor. */
export function startApp(password: string): Promise<Outcome<AppSecret>> {
  return outcomeOf(() => calls.startApp(api, startOf(password)));
}

/** Adds the app that shows the code. */
export function addApp(code: string): Promise<Outcome<NewFactorAnswer>> {
  return outcomeOf(() => calls.addApp(api, { code }));
}

export function removePasskey(id: number): Promise<Outcome> {
  return messageOf(() => calls.removePasskey(api, id));
}

export function removeApp(): Promise<Outcome> {
  return messageOf(() => calls.removeApp(api));
}

/** Replaces the recovery codes; only this outcome contains them. */
export function renewRecoveryCodes(): Promise<Outcome<RecoveryCodesAnswer>> {
  return outcomeOf(() => calls.renewRecoveryCodes(api));
}

/** Saves recovery codes in a file. */
export function saveCodes(codes: readonly string[]): void {
  saveFile('loremark-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
}

function startOf(password: string): { readonly password?: string } {
  return password === '' ? {} : { password };
}
