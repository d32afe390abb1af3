/** Signing up, in and out, and forgotten passwords. */
import * as v from 'valibot';
import { type Auth, authSchema } from '#core/contract/accounts/account.ts';
import {
  type ForgotPasswordForm,
  forgotPasswordSchema,
  type LoginForm,
  loginSchema,
  messageAnswerSchema,
  type RegisterForm,
  type ResetPasswordForm,
  registerSchema,
  resetPasswordSchema,
} from '#core/contract/accounts/account-forms.ts';
import type { Api } from '../client.ts';

/** Signs in. The token is asked for first, as the specification has it. */
export async function login(api: Api, form: LoginForm): Promise<Auth> {
  const body = v.parse(loginSchema, form);
  await api.renewToken();
  return api.call('login', authSchema, { method: 'POST', body, csrf: true });
}

/** Opens an account and signs in to it. */
export async function register(api: Api, form: RegisterForm): Promise<Auth> {
  const body = v.parse(registerSchema, form);
  await api.renewToken();
  return api.call('register', authSchema, { method: 'POST', body, csrf: true });
}

/** Ends the session on the server. */
export function logout(api: Api): Promise<void> {
  return api.callEmpty('logout', { method: 'POST', csrf: true });
}

/** Asks for a link by mail. Returns what the server says, which is the same whether it knows the address or not. */
export async function forgotPassword(api: Api, form: ForgotPasswordForm): Promise<string> {
  const body = v.parse(forgotPasswordSchema, form);
  const { message } = await api.call('forgot-password', messageAnswerSchema, { method: 'POST', body, csrf: true });
  return message;
}

/** Gives the account of a link a new password. Returns what the server says. */
export async function resetPassword(api: Api, form: ResetPasswordForm): Promise<string> {
  const body = v.parse(resetPasswordSchema, form);
  const { message } = await api.call('reset-password', messageAnswerSchema, { method: 'POST', body, csrf: true });
  return message;
}
