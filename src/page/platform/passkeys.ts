/** Passkeys of this device, and of those that its browser reaches. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys; it does not on a page without https. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Returns the signed challenge of a passkey; null if the player or the browser refused. */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const signed = await startAuthentication({ optionsJSON }).catch(() => null);
  if (signed === null) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  const response = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return { id: signed.id, rawId: signed.rawId, type: signed.type, response };
}

/** Creates a passkey and returns its public part; null if the player or the browser refused. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const created = await startRegistration({ optionsJSON }).catch(() => null);
  if (created === null) return null;
  const { clientDataJSON, attestationObject, transports } = created.response;
  const response = { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) };
  return { id: created.id, rawId: created.rawId, type: created.type, response };
}
