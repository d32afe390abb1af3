/** Calls for the account's personal tokens. */

import {
  type ApiToken,
  apiTokensAnswerSchema,
  type CreatedTokenAnswer,
  createdTokenAnswerSchema,
  type NewToken,
} from '#core/contract/accounts/api-tokens.ts';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import type { Api } from '../client.ts';

/** Returns the active tokens, newest first. */
export async function readApiTokens(api: Api): Promise<readonly ApiToken[]> {
  return (await api.call('user/tokens', apiTokensAnswerSchema)).data;
}

/** Creates a token; only this response contains it. */
export function makeApiToken(api: Api, body: NewToken): Promise<CreatedTokenAnswer> {
  return api.call('user/tokens', createdTokenAnswerSchema, { method: 'POST', body, csrf: true });
}

export async function endApiToken(api: Api, id: number): Promise<string> {
  return (await api.call(`user/tokens/${id}`, messageAnswerSchema, { method: 'DELETE', csrf: true })).message;
}
