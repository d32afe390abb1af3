/**
 * Schemas of the forms for sign-up, sign-in and a new password, shared by form and server (limits: specification,
 * sections 5 and 9). Separate from account.ts, so that a page without a form does not load them.
 */
import * as v from 'valibot';
import { MAX_USERNAME_LENGTH, USERNAME } from '#core/words/username.ts';
import { trimmed } from '../tidied.ts';
import { factorProofSchema } from './factor-proof.ts';
import { isReserved } from './reserved-names.ts';
import { words } from './words.ts';

const MAX_EMAIL_LENGTH = 50;
export const MIN_PASSWORD_LENGTH = 8;
/** Shortest password of an editor or admin. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
/** Longest password, which bounds the work of hashing; far above any password manager's default. */
const MAX_PASSWORD_LENGTH = 1024;

const username = v.pipe(
  v.string(() => words.username.missing),
  trimmed,
  v.nonEmpty(() => words.username.missing),
  v.maxLength(MAX_USERNAME_LENGTH, () => words.username.tooLong(MAX_USERNAME_LENGTH)),
);

/** A new password. */
export const newPassword = v.pipe(
  v.string(() => words.password.missing),
  v.nonEmpty(() => words.password.missing),
  v.regex(/^\S*$/, () => words.password.spaces),
  v.minLength(MIN_PASSWORD_LENGTH, () => words.password.tooShort(MIN_PASSWORD_LENGTH)),
  v.maxLength(MAX_PASSWORD_LENGTH, () => words.password.tooLong(String(MAX_PASSWORD_LENGTH))),
);

/**
 * A valid email address by the HTML standard whose domain has a dot and does not end in a number, since mail to a bare
 * host or a network address can't be delivered. The domain may be internationalised: browsers send it as "xn--…", other
 * clients as it is written.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/** A new e-mail address. */
export const email = v.pipe(
  v.string(() => words.email.missing),
  trimmed,
  v.nonEmpty(() => words.email.missing),
  v.maxLength(MAX_EMAIL_LENGTH, () => words.email.tooLong(MAX_EMAIL_LENGTH)),
  v.regex(EMAIL, () => words.email.invalid),
);

/** The current password. */
export const ownPassword = v.pipe(
  v.string(() => words.password.missing),
  v.nonEmpty(() => words.password.missing),
  v.minLength(MIN_PASSWORD_LENGTH, () => words.password.tooShort(MIN_PASSWORD_LENGTH)),
  v.maxLength(MAX_PASSWORD_LENGTH, () => words.password.tooLong(String(MAX_PASSWORD_LENGTH))),
);

export const loginSchema = v.object({
  /** A username or an e-mail address. */
  username,
  password: ownPassword,
  grant_type: v.literal('password', () => words.grantType),
  /** Whether to restore an account that is scheduled for deletion. */
  restore: v.optional(v.boolean()),
  /** The second factor of an account that has one. */
  factor: v.optional(factorProofSchema),
});
export type LoginForm = v.InferOutput<typeof loginSchema>;

export const registerSchema = v.object({
  username: v.pipe(
    username,
    v.regex(USERNAME, () => words.username.characters),
    v.check(
      (name) => !isReserved(name),
      () => words.username.reserved,
    ),
  ),
  email,
  password: newPassword,
});
export type RegisterForm = v.InferOutput<typeof registerSchema>;

export const forgotPasswordSchema = v.object({ email });
export type ForgotPasswordForm = v.InferOutput<typeof forgotPasswordSchema>;

/** Longest accepted token; the server's own are far shorter. */
const MAX_TOKEN_LENGTH = 200;

/** Token of a link in a mail. */
export const linkToken = v.pipe(
  v.string(() => words.token.missing),
  v.nonEmpty(() => words.token.missing),
  v.maxLength(MAX_TOKEN_LENGTH, () => words.token.tooLong(MAX_TOKEN_LENGTH)),
);

export const resetPasswordSchema = v.object({
  email,
  token: linkToken,
  password: newPassword,
});
export type ResetPasswordForm = v.InferOutput<typeof resetPasswordSchema>;

/** Message of the 422 for an unknown user or a wrong password. */
export const INVALID_CREDENTIALS = 'invalid_credentials';
