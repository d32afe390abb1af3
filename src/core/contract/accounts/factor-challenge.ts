/** The server's request for the second factor. Separate, since every page loads the form of failures. */
import * as v from 'valibot';

/** Time in minutes for which a confirmed factor is valid for the calls that need it again. */
export const FACTOR_MINUTES = 10;

const credentialSchema = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.exactOptional(v.array(v.string())),
});
export const credentialsSchema = v.array(credentialSchema);

export const userVerificationSchema = v.picklist(['discouraged', 'preferred', 'required']);

/** A request for the second factor: the account's methods, and the options of `navigator.credentials.get`. */
export const factorChallengeSchema = v.object({
  /** Whether an authenticator app can prove it. */
  totp: v.boolean(),
  /** Whether a recovery code is left. */
  recovery: v.boolean(),
  /** Null = the account has no passkey. */
  passkey: v.nullable(
    v.object({
      challenge: v.string(),
      timeout: v.exactOptional(v.number()),
      rpId: v.exactOptional(v.string()),
      allowCredentials: v.exactOptional(credentialsSchema),
      userVerification: v.exactOptional(userVerificationSchema),
    }),
  ),
});
export type FactorChallenge = v.InferOutput<typeof factorChallengeSchema>;
