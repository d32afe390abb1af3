/** The personal tokens of the account. Only the account's screen loads it. */
import { useAtomValue } from 'jotai';
import type { ApiToken, CreatedTokenAnswer, NewToken } from '#core/contract/accounts/api-tokens.ts';
import * as calls from '#offline/api/accounts/api-tokens-api.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome, outcomeOf } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';

export type { ApiToken, CreatedTokenAnswer } from '#core/contract/accounts/api-tokens.ts';

function askTokens(): Promise<readonly ApiToken[]> {
  return calls.readApiTokens(api);
}

/** The account's tokens; fetched again whenever `moment` changes or the connection returns. */
export function useApiTokens(moment: number): Fetched<readonly ApiToken[]> {
  const online = useAtomValue(onlineAtom, { store });
  return useAnswer(askTokens, moment * 2 + Number(online));
}

/** Makes a token, which only this outcome holds. */
export function makeApiToken(token: NewToken): Promise<Outcome<CreatedTokenAnswer>> {
  return outcomeOf(() => calls.makeApiToken(api, token));
}

/** Ends a token: what uses it is refused from then on. */
export function endApiToken(id: number): Promise<Outcome> {
  return messageOf(() => calls.endApiToken(api, id));
}
