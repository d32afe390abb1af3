import { useSyncExternalStore } from 'react';
import { isInstallOfferDue, subscribeToInstallOffer } from '#page/platform/install/install-prompt.ts';

/** Whether the offer to install is due. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(subscribeToInstallOffer, isInstallOfferDue, () => false);
}
