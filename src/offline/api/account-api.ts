/** Signing up, in and out, and asking who is signed in. */
import * as v from 'valibot';
import {
  type Auth,
  authSchema,
  type LoginForm,
  loginSchema,
  type RegisterForm,
  registerSchema,
} from '#core/contract/account.ts';
import type { Api } from './client.ts';

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

/** Who the server says is signed in. */
export function checkAuth(api: Api): Promise<Auth> {
  return api.call('oauth/check?details=0', authSchema);
}
