/** Calls for signing up, in and out, and for forgotten passwords. */
import * as v from 'valibot';
import { type Auth, authSchema } from '#core/contract/accounts/account.ts';
import {
  type ForgotPasswordForm,
  forgotPasswordSchema,
  type LoginForm,
  loginSchema,
  type RegisterForm,
  type ResetPasswordForm,
  registerSchema,
  resetPasswordSchema,
} from '#core/contract/accounts/account-forms.ts';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import type { Api } from '../client.ts';

/** Signs in. Requests a CSRF token first, as the specification requires. */
export async function login(api: Api, form: LoginForm): Promise<Auth> {
  const body = v.parse(loginSchema, form);
  await api.renewToken();
  return api.call('login', authSchema, { method: 'POST', body, csrf: true });
}

/** Creates an account and signs in to it. */
export async function register(api: Api, form: RegisterForm): Promise<Auth> {
  const body = v.parse(registerSchema, form);
  await api.renewToken();
  return api.call('register', authSchema, { method: 'POST', body, csrf: true });
}

/** Ends the session on the server. */
export function logout(api: Api): Promise<void> {
  return api.callEmpty('logout', { method: 'POST', csrf: true });
}

/** Requests a reset link by mail. Returns the server's message, which does not depend on whether the address is registered. */
export async function forgotPassword(api: Api, form: ForgotPasswordForm): Promise<string> {
  const body = v.parse(forgotPasswordSchema, form);
  const { message } = await api.call('forgot-password', messageAnswerSchema, { method: 'POST', body, csrf: true });
  return message;
}

/** Sets a new password with a reset link. Returns the server's message. */
export async function resetPassword(api: Api, form: ResetPasswordForm): Promise<string> {
  const body = v.parse(resetPasswordSchema, form);
  const { message } = await api.call('reset-password', messageAnswerSchema, { method: 'POST', body, csrf: true });
  return message;
}
