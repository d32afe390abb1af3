import { useAtomValue } from 'jotai';
import { newerElsewhereAtom, store } from '#page/state/atoms.ts';

/** Shown while a newer version runs in another tab: this one goes on working. */
export const NEWER_ELSEWHERE =
  'A newer version runs in another tab. This one goes on working; reload when it suits you.';

/** Whether a newer version of the app runs in another tab. */
export function useNewerElsewhere(): boolean {
  return useAtomValue(newerElsewhereAtom, { store });
}
