/** The server's requests for the second factor, while a call waits for it. */
import { useAtomValue } from 'jotai';
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { waitForUser } from '#offline/pending-work.ts';
import { type FactorRequest, factorMissingAtom, factorRequestAtom, store } from '#page/state/atoms.ts';

export type { FactorRequest } from '#page/state/atoms.ts';

/** The running request, which all calls share. */
let asking: Promise<boolean> | undefined;

function ask(challenge: FactorChallenge): Promise<boolean> {
  asking ??= waitForUser(new Promise<boolean>((settle) => store.set(factorRequestAtom, { challenge, settle }))).finally(
    () => {
      asking = undefined;
      store.set(factorRequestAtom, null);
    },
  );
  return asking;
}

/** Makes a call. If it needs the second factor, asks the player for it and repeats the call. */
export async function withFactor<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const { code, factor } = (error instanceof ApiFailure && error.problem) || {};
    if (code === 'factor_missing') store.set(factorMissingAtom, true);
    if (code !== 'factor_required' || factor === undefined || !(await ask(factor))) throw error;
    return call();
  }
}

/** Returns the request to show; null = none. */
export function useFactorRequest(): FactorRequest | null {
  return useAtomValue(factorRequestAtom, { store });
}

/** Returns whether the account lacks the second factor that its role needs. */
export function useFactorMissing(): boolean {
  return useAtomValue(factorMissingAtom, { store });
}

/** Records that the account has a second factor now. */
export function factorAdded(): void {
  store.set(factorMissingAtom, false);
}
