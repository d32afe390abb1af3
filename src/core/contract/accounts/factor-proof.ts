/**
 * The second factor on the wire: what the server asks for, and what proves it. Separate from factors.ts, so that the
 * login form does not load the rest.
 */
import * as v from 'valibot';
import { words } from './words.ts';

/** Time in minutes for which a confirmed factor is valid for the calls that need it again. */
export const FACTOR_MINUTES = 10;

const credentialSchema = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.exactOptional(v.array(v.string())),
});
export const credentialsSchema = v.array(credentialSchema);

export const userVerificationSchema = v.picklist(['discouraged', 'preferred', 'required']);

/** What the server asks for: the account's methods, and the options of `navigator.credentials.get`. */
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

/** base64url; far above what any authenticator sends. */
const binary = v.pipe(v.string(), v.maxLength(8192));

/** Response of `navigator.credentials.get`. */
const assertionSchema = v.object({
  id: binary,
  rawId: binary,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: v.exactOptional(binary),
  }),
});

/** Response of `navigator.credentials.create`. */
export const attestationSchema = v.object({
  id: binary,
  rawId: binary,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(32)))),
  }),
});

/** Code of an authenticator app, also with the blank that apps show in its middle. */
export const appCode = v.pipe(
  v.string(() => words.factor.appCode),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, () => words.factor.appCode),
);

/** Number of characters of a recovery code, without its dashes. */
export const RECOVERY_LENGTH = 16;

/** Recovery code as the server compares it: capitals and digits without dashes. */
const recoveryCode = v.pipe(
  v.string(() => words.factor.recoveryCode),
  v.transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
  v.regex(new RegExp(`^[A-Z2-7]{${RECOVERY_LENGTH}}$`), () => words.factor.recoveryCode),
);

export const factorProofSchema = v.variant(
  'method',
  [
    v.object({ method: v.literal('passkey'), response: assertionSchema }),
    v.object({ method: v.literal('totp'), code: appCode }),
    v.object({ method: v.literal('recovery'), code: recoveryCode }),
  ],
  () => words.factor.method,
);
export type FactorProof = v.InferOutput<typeof factorProofSchema>;
