/** Offers to install the app, at a good moment and by the browser's own prompt. */
import { hasCaughtOffer, subscribeToCaughtOffer } from './install-event.ts';
import { mayOfferInstall } from './install-offer.ts';
import { changeLocalSettings, localSettings, subscribeToLocalSettings } from './local-settings.ts';

export { install } from './install-event.ts';

/** Calls `listener` whenever the offer may have become due, or stopped to be. Returns stop. */
export function subscribeToInstallOffer(listener: () => void): () => void {
  const stops = [subscribeToCaughtOffer(listener), subscribeToLocalSettings(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether the offer to install is due: the browser has one, and it is neither too early nor resting. */
export function isInstallOfferDue(): boolean {
  return hasCaughtOffer() && mayOfferInstall(localSettings(), Date.now());
}

/** Lets the offer rest. */
export function dismissInstall(): void {
  changeLocalSettings({ installDismissed: Date.now() });
}
