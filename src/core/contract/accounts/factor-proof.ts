/** Proofs of the second factor. Separate from factors.ts, so that the login form does not load the rest. */
import * as v from 'valibot';
import { words } from './words.ts';

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
export const RECOVERY_LENGTH = 24;

/** Recovery code as the server compares it: capitals and digits without dashes. */
const recoveryCode = v.pipe(
  v.string(() => words.factor.recoveryCode),
  v.transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
  v.regex(new RegExp(`^[A-Z2-7]{${RECOVERY_LENGTH}}$`), () => words.factor.recoveryCode),
);

export const factorProofSchema = v.union(
  [
    v.object({ method: v.literal('passkey'), response: assertionSchema }),
    v.object({ method: v.literal('totp'), code: appCode }),
    v.object({ method: v.literal('recovery'), code: recoveryCode }),
  ],
  () => words.factor.method,
);
export type FactorProof = v.InferOutput<typeof factorProofSchema>;

/** Form of a typed recovery code. */
export const recoveryFormSchema = v.object({ code: recoveryCode });
