/** The signed-in player, for React. */
import { useAtomValue } from 'jotai';
import { LANGUAGE } from '#core/words/page-texts.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import type { DeviceUser } from '#offline/database/device-database.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { dropDrafts } from '#page/platform/draft.ts';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import { type Identity, identityAtom, noticeCountAtom, playerAtom, shownUser, store } from '#page/state/atoms.ts';
import { api, device } from '#page/state/runtime.ts';
import { IdentitySession } from './identity-session.ts';

export type { Identity } from '#page/state/atoms.ts';

/** Stores whether the next visit's first paint reserves space for a signed-in player. */
function rememberStatus({ status }: Identity): void {
  const signedIn = status === 'signedIn';
  if (status !== 'checking' && localSettings().signedIn !== signedIn) changeLocalSettings({ signedIn });
}

let resolveRead: () => void = () => undefined;
const read = new Promise<void>((resolve) => {
  resolveRead = resolve;
});

/** Stores the identity on this device. */
export const identitySession = new IdentitySession({
  device,
  api,
  clock: Date.now,
  onIdentity: (identity) => {
    store.set(identityAtom, identity);
    rememberStatus(identity);
    resolveRead();
  },
  onNotices: (count) => store.set(noticeCountAtom, count),
  // This tab has the account's data in its memory, and texts being typed.
  onReplacedElsewhere: () => {
    dropDrafts();
    location.reload();
  },
  onEndedElsewhere: async (account) => {
    const { forgetCopies } = await import('#offline/forget-account.ts');
    const database = new ProgressDatabase(account);
    await forgetCopies(device, database).finally(() => database.close());
  },
  onError: (error) => {
    logUnexpected('could not read who is signed in', error);
    resolveRead();
  },
});

/** Shows the stored identity and observes other tabs. Returns a function that stops. */
export function startIdentity(): () => void {
  return identitySession.start();
}

/** Resolves once this device's stored identity was read, or reading failed. The server may still report another one. */
export function identityRead(): Promise<void> {
  return read;
}

/** Returns the signed-in player with the current character. */
export function useIdentity(): Identity {
  return useAtomValue(playerAtom, { store });
}

/** Returns the player whose progress is shown, also after the session has ended; null for a guest or while unknown. */
export function useShownUser(): DeviceUser | null {
  return shownUser(useIdentity());
}

/** Returns the player whose session ended without a sign-out; null = none. */
export function useEndedUser(): DeviceUser | null {
  const identity = useIdentity();
  return (identity.status === 'signedOut' && identity.ended) || null;
}

/** Whether that player ended it from another device, so that only what exists nowhere else is still here. */
export function useEndedElsewhere(): boolean {
  const identity = useIdentity();
  return identity.status === 'signedOut' && identity.elsewhere === true;
}

/** Saves a language that was chosen on this device with the account. */
async function sendLanguage(): Promise<void> {
  const identity = store.get(identityAtom);
  if (!localSettings().languageUnsent || identity.status !== 'signedIn' || !identity.confirmed) return;
  const { saveSettings } = await import('#offline/api/accounts/own-account-api.ts');
  try {
    await saveSettings(api, { language: LANGUAGE });
    changeLocalSettings({ languageUnsent: false });
  } catch (error) {
    // The next check tries again.
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** Checks the identity with the server. Called by every navigation without waiting. */
export async function checkIdentity(): Promise<void> {
  try {
    await countWork(identitySession.check());
    await sendLanguage();
  } catch (error) {
    logUnexpected('could not check who is signed in', error);
  }
}
