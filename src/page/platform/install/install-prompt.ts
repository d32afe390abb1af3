/** Offers to install the app with the browser's own prompt, at an appropriate time. */
import { TICKS_BEFORE_OFFER } from '../count-tick.ts';
import { changeLocalSettings, type LocalSettings, localSettings, subscribeToLocalSettings } from '../local-settings.ts';
import { hasCaughtOffer, subscribeToCaughtOffer } from './install-event.ts';

/** Time until a dismissed offer returns, in ms. */
export const OFFER_REST_MS = 14 * 24 * 60 * 60 * 1000;
/** A start after a pause of this length counts as a new visit, in ms. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000;

/** Whether the offer is due: after the third tick, never on the first visit, and not within 14 days of being dismissed. */
export function mayOfferInstall(
  settings: Pick<LocalSettings, 'ticks' | 'visits' | 'installDismissed'>,
  now: number,
): boolean {
  return (
    settings.ticks >= TICKS_BEFORE_OFFER &&
    settings.visits > 1 &&
    (settings.installDismissed === 0 || now - settings.installDismissed >= OFFER_REST_MS)
  );
}

/** Returns the settings changed by a start of the page; none if it belongs to the current visit. */
export function countVisit(
  settings: Pick<LocalSettings, 'lastVisit' | 'visits'>,
  now: number,
): Partial<Pick<LocalSettings, 'lastVisit' | 'visits'>> {
  if (settings.visits > 0 && now - settings.lastVisit < VISIT_PAUSE_MS) return {};
  return { lastVisit: now, visits: settings.visits + 1 };
}

export { install } from './install-event.ts';

/** Calls `listener` whenever the offer may have become due or no longer due. Returns a function that unsubscribes. */
export function subscribeToInstallOffer(listener: () => void): () => void {
  const stops = [subscribeToCaughtOffer(listener), subscribeToLocalSettings(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether the offer to install is due: the browser's prompt is available, and it is neither too early nor recently dismissed. */
export function isInstallOfferDue(): boolean {
  return hasCaughtOffer() && mayOfferInstall(localSettings(), Date.now());
}

/** Counts a start of the page as a visit, unless it belongs to the previous one. */
export function noteVisit(): void {
  const visit = countVisit(localSettings(), Date.now());
  if (visit.visits !== undefined) changeLocalSettings(visit);
}

/** Stores that the offer was dismissed. */
export function dismissInstall(): void {
  changeLocalSettings({ installDismissed: Date.now() });
}
