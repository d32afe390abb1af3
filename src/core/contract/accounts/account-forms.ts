/**
 * Schemas of the forms for sign-up, sign-in and a new password, shared by form and server (limits: specification,
 * sections 5 and 9). Separate from account.ts, so that a page without a form does not load them.
 */
import * as v from 'valibot';
import { MAX_USERNAME_LENGTH, USERNAME } from '#core/words/username.ts';
import { trimmed } from '../tidied.ts';
import { isReserved } from './reserved-names.ts';

const MAX_EMAIL_LENGTH = 50;
export const MIN_PASSWORD_LENGTH = 8;
/** Longest password, which bounds the work of hashing; far above any password manager's default. */
const MAX_PASSWORD_LENGTH = 1024;

const username = v.pipe(
  v.string('Username is required.'),
  trimmed,
  v.nonEmpty('Username is required.'),
  v.maxLength(MAX_USERNAME_LENGTH, `Username can have at most ${MAX_USERNAME_LENGTH} characters.`),
);

/** A new password. */
export const newPassword = v.pipe(
  v.string('Password is required.'),
  v.nonEmpty('Password is required.'),
  v.regex(/^\S*$/, "Password can't contain spaces."),
  v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters.`),
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
  v.string('Email is required.'),
  trimmed,
  v.nonEmpty('Email is required.'),
  v.maxLength(MAX_EMAIL_LENGTH, `Email can have at most ${MAX_EMAIL_LENGTH} characters.`),
  v.regex(EMAIL, 'Email must be a valid email address.'),
);

/** The current password. */
export const ownPassword = v.pipe(
  v.string('Password is required.'),
  v.nonEmpty('Password is required.'),
  v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters.`),
);

export const loginSchema = v.object({
  /** A username or an e-mail address. */
  username,
  password: ownPassword,
  grant_type: v.literal('password', 'Grant type must be password.'),
  /** Whether to restore an account that is scheduled for deletion. */
  restore: v.optional(v.boolean()),
});
export type LoginForm = v.InferOutput<typeof loginSchema>;

export const registerSchema = v.object({
  username: v.pipe(
    username,
    v.regex(USERNAME, 'Username can only have letters and digits.'),
    v.check((name) => !isReserved(name), 'This username is reserved. Choose another one.'),
  ),
  email,
  password: newPassword,
});
export type RegisterForm = v.InferOutput<typeof registerSchema>;

export const forgotPasswordSchema = v.object({ email });
export type ForgotPasswordForm = v.InferOutput<typeof forgotPasswordSchema>;

/** Message for every request of a link, so that it does not reveal whether the address has an account. */
export const RESET_LINK_SENT = 'A password reset link have been sent to your e-mail address.';

/** Longest accepted token; the server's own are far shorter. */
const MAX_TOKEN_LENGTH = 200;

/** Token of a link in a mail. */
export const linkToken = v.pipe(
  v.string('Token is required.'),
  v.nonEmpty('Token is required.'),
  v.maxLength(MAX_TOKEN_LENGTH, `Token can have at most ${MAX_TOKEN_LENGTH} characters.`),
);

export const resetPasswordSchema = v.object({
  email,
  token: linkToken,
  password: newPassword,
});
export type ResetPasswordForm = v.InferOutput<typeof resetPasswordSchema>;

/** Message of the 422 for an unknown user or a wrong password. */
export const INVALID_CREDENTIALS = 'invalid_credentials';
