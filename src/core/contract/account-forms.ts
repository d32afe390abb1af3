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

const newPassword = v.pipe(
  v.string('Password is required.'),
  v.nonEmpty('Password is required.'),
  v.regex(/^\S*$/, 'Password cannot contain spaces.'),
  v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters.`),
);

const email = v.pipe(
  v.string('Email is required.'),
  v.nonEmpty('Email is required.'),
  v.maxLength(MAX_NAME_LENGTH, `Email can have at most ${MAX_NAME_LENGTH} characters.`),
  v.email('Email must be a valid e-mail address.'),
);

export const loginSchema = v.object({
  /** A username or an e-mail address. */
  username,
  password: v.pipe(
    v.string('Password is required.'),
    v.nonEmpty('Password is required.'),
    v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`),
    v.maxLength(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters.`),
  ),
  grant_type: v.literal('password', 'Grant type must be password.'),
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

export const resetPasswordSchema = v.object({
  email,
  /** From the link in the mail. */
  token: v.pipe(
    v.string('Token is required.'),
    v.nonEmpty('Token is required.'),
    v.maxLength(MAX_TOKEN_LENGTH, `Token can have at most ${MAX_TOKEN_LENGTH} characters.`),
  ),
  password: newPassword,
});
export type ResetPasswordForm = v.InferOutput<typeof resetPasswordSchema>;

/** Answer of forgot-password and reset-password. */
export const messageAnswerSchema = v.object({ message: v.string() });

/** The message of a 422 that means: no such user, or another password. */
export const INVALID_CREDENTIALS = 'invalid_credentials';
