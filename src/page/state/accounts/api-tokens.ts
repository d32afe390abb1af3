/** The account's personal tokens. Only loaded by the account's screen. */
import { useAtomValue } from 'jotai';
import type { ApiToken, CreatedTokenAnswer, NewToken } from '#core/contract/accounts/api-tokens.ts';
import * as calls from '#offline/api/accounts/api-tokens-api.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome, outcomeOf } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';

export type { ApiToken, CreatedTokenAnswer } from '#core/contract/accounts/api-tokens.ts';

function fetchTokens(): Promise<readonly ApiToken[]> {
  return calls.readApiTokens(api);
}

/** Returns the account's tokens; fetched again whenever `moment` changes or the connection returns. */
export function useApiTokens(moment: number): Fetched<readonly ApiToken[]> {
  const online = useAtomValue(onlineAtom, { store });
  return useAnswer(fetchTokens, moment * 2 + Number(online));
}

/** Creates a token; only this outcome contains it. */
export function makeApiToken(token: NewToken): Promise<Outcome<CreatedTokenAnswer>> {
  return outcomeOf(() => calls.makeApiToken(api, token));
}

/** Revokes a token. */
export function endApiToken(id: number): Promise<Outcome> {
  return messageOf(() => calls.endApiToken(api, id));
}
