import { identityAtom, store } from '#page/state/atoms.ts';

/** The signed-in account; null = a guest, undefined = unknown. */
export function viewerOf(): string | null | undefined {
  const identity = store.get(identityAtom);
  if (identity.status === 'checking') return undefined;
  return identity.status === 'signedIn' ? identity.user.account : null;
}
