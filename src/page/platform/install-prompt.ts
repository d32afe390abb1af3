/** Offers to install the app, at a good moment and by the browser's own prompt. */
import { hasCaughtOffer, subscribeToCaughtOffer } from './install-event.ts';
import { countVisit, mayOfferInstall } from './install-offer.ts';
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

/** Counts a start of the page as a visit, unless it belongs to the one before. */
export function noteVisit(): void {
  const visit = countVisit(localSettings(), Date.now());
  if (visit.visits !== undefined) changeLocalSettings(visit);
}

/** Lets the offer rest. */
export function dismissInstall(): void {
  changeLocalSettings({ installDismissed: Date.now() });
}
