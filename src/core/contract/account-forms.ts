/**
 * The forms of signing up, signing in and choosing a new password. One schema serves the form and the server
 * (limits: specification, sections 5 and 9). Apart from account.ts, since a page that shows no form needs none of it.
 */
import * as v from 'valibot';

const MAX_NAME_LENGTH = 50;
export const MIN_PASSWORD_LENGTH = 8;
/** Bounds the work of hashing; far above any password manager's default. */
const MAX_PASSWORD_LENGTH = 1024;

const username = v.pipe(
  v.string('Username is required.'),
  v.nonEmpty('Username is required.'),
  v.maxLength(MAX_NAME_LENGTH, `Username can have at most ${MAX_NAME_LENGTH} characters.`),
);

/** The password of an account from now on. */
export const newPassword = v.pipe(
  v.string('Password is required.'),
  v.nonEmpty('Password is required.'),
  v.regex(/^\S*$/, 'Password cannot contain spaces.'),
  v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters.`),
);

/**
 * What a browser's own e-mail field takes (HTML standard, "valid e-mail address"), of a domain with a dot that ends in
 * no number: nobody's mail arrives at a bare host or a network address.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** An e-mail address to write to. */
export const email = v.pipe(
  v.string('Email is required.'),
  v.nonEmpty('Email is required.'),
  v.maxLength(MAX_NAME_LENGTH, `Email can have at most ${MAX_NAME_LENGTH} characters.`),
  v.regex(EMAIL, 'Email must be a valid e-mail address.'),
);

/** The password that an account has. */
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
  /** Whether an account that waits to be erased is to be kept after all. */
  restore: v.optional(v.boolean()),
});
export type LoginForm = v.InferOutput<typeof loginSchema>;

export const registerSchema = v.object({
  username: v.pipe(username, v.regex(/^[A-Za-z0-9]+$/, 'Username can only have letters and digits.')),
  email,
  password: newPassword,
});
export type RegisterForm = v.InferOutput<typeof registerSchema>;

export const forgotPasswordSchema = v.object({ email });
export type ForgotPasswordForm = v.InferOutput<typeof forgotPasswordSchema>;

/** What everybody who asks for a link is told, whether the address belongs to an account or not. */
export const RESET_LINK_SENT = 'A password reset link have been sent to your e-mail address.';

/** Far above the length of any token that the server makes. */
const MAX_TOKEN_LENGTH = 200;

/** The token of a link in a mail. */
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

/** Answer of forgot-password and reset-password. */
export const messageAnswerSchema = v.object({ message: v.string() });

/** The message of a 422 that means: no such user, or another password. */
export const INVALID_CREDENTIALS = 'invalid_credentials';
