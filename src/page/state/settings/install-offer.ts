import { useSyncExternalStore } from 'react';
import { isInstallOfferDue, subscribeToInstallOffer } from '#page/platform/install-prompt.ts';

/** Whether the offer to install is due: the browser has one, and it is neither too early nor resting. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(subscribeToInstallOffer, isInstallOfferDue, () => false);
}
