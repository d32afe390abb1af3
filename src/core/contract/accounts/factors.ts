/** Setting up the second factor of an account (docs/api.md, section Second factor). */
import * as v from 'valibot';
import { messageFields } from '../message-answer.ts';
import { ownPassword } from './account-forms.ts';
import { credentialsSchema, userVerificationSchema } from './factor-challenge.ts';
import { appCode, attestationSchema } from './factor-proof.ts';
import { words } from './words.ts';

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 10;

/** Number of recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10;

const MAX_NAME_LENGTH = 50;

const passkeySchema = v.object({
  id: v.number(),
  name: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  /** ISO 8601; null = never used. */
  last_used_at: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

const factorsSchema = v.object({
  /** Oldest first. */
  passkeys: v.array(passkeySchema),
  /** The authenticator app; null = none. */
  totp: v.nullable(v.object({ created_at: v.string() })),
  /** Number of unused recovery codes. */
  recovery_codes: v.number(),
});
export type Factors = v.InferOutput<typeof factorsSchema>;

/** Response of GET user/factors. */
export const factorsAnswerSchema = v.object({ data: factorsSchema });
export type FactorsAnswer = v.InferOutput<typeof factorsAnswerSchema>;

/** Start of a method. The password is needed for the first factor; later ones need the second factor instead. */
export const startFactorSchema = v.object({ password: v.optional(ownPassword) });
export type StartFactorForm = v.InferOutput<typeof startFactorSchema>;

/** Options of `navigator.credentials.create`. */
const passkeyOptionsSchema = v.object({
  rp: v.object({ name: v.string(), id: v.exactOptional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.exactOptional(v.number()),
  excludeCredentials: v.exactOptional(credentialsSchema),
  authenticatorSelection: v.exactOptional(
    v.object({
      residentKey: v.exactOptional(userVerificationSchema),
      requireResidentKey: v.exactOptional(v.boolean()),
      userVerification: v.exactOptional(userVerificationSchema),
    }),
  ),
  attestation: v.exactOptional(v.picklist(['none', 'indirect', 'direct', 'enterprise'])),
});
export type PasskeyOptions = v.InferOutput<typeof passkeyOptionsSchema>;

/** Response of POST user/factors/passkeys/options. */
export const passkeyOptionsAnswerSchema = v.object({ data: passkeyOptionsSchema });
export type PasskeyOptionsAnswer = v.InferOutput<typeof passkeyOptionsAnswerSchema>;

/** POST user/factors/passkeys. */
export const newPasskeySchema = v.object({
  /** Label for the player only; absent or empty = that of the browser, such as "Chrome (Android)". */
  name: v.optional(
    v.pipe(
      v.string(() => words.factor.name(MAX_NAME_LENGTH)),
      v.trim(),
      v.maxLength(MAX_NAME_LENGTH, () => words.factor.name(MAX_NAME_LENGTH)),
    ),
    '',
  ),
  response: attestationSchema,
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

/** Response of POST user/factors/totp: the secret, which is only in this response. */
export const appSecretAnswerSchema = v.object({
  data: v.object({
    /** Base32. */
    secret: v.string(),
    /** `otpauth://` address for a QR code. */
    uri: v.string(),
  }),
});
export type AppSecret = v.InferOutput<typeof appSecretAnswerSchema>['data'];

/** POST user/factors/totp/confirm. */
export const confirmAppSchema = v.object({ code: appCode });
export type ConfirmAppForm = v.InferOutput<typeof confirmAppSchema>;

/** Response to a new factor. */
export const newFactorAnswerSchema = v.object({
  ...messageFields,
  /** `codes`: recovery codes, which are only in this response; null = the account has some already. */
  data: v.object({ codes: v.nullable(v.array(v.string())) }),
});
export type NewFactorAnswer = v.InferOutput<typeof newFactorAnswerSchema>;

/** Response of POST user/factors/recovery-codes. */
export const recoveryCodesAnswerSchema = v.object({ ...messageFields, data: v.object({ codes: v.array(v.string()) }) });
export type RecoveryCodesAnswer = v.InferOutput<typeof recoveryCodesAnswerSchema>;
