/** Offers to install the app, at a good moment and by the browser's own prompt. */
import { countVisit, mayOfferInstall, TICKS_BEFORE_OFFER } from './install-offer.ts';
import { changeLocalSettings, localSettings, subscribeToLocalSettings } from './local-settings.ts';

/** Chromium's event, which TypeScript's library doesn't know. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallEvent | null = null;
const listeners = new Set<() => void>();

function hold(event: InstallEvent | null): void {
  held = event;
  for (const listener of listeners) listener();
}

/** Catches the browser's offer from the start and counts the visit. Called once. */
export function watchInstallPrompt(): void {
  const visit = countVisit(localSettings(), Date.now());
  if (visit.visits !== undefined) changeLocalSettings(visit);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallEvent);
  });
  addEventListener('appinstalled', () => hold(null));
}

/** Counts a tick; after the third the offer may appear. */
export function countTick(): void {
  const { ticks } = localSettings();
  if (ticks < TICKS_BEFORE_OFFER) changeLocalSettings({ ticks: ticks + 1 });
}

/** Calls `listener` whenever the offer may have become due, or stopped to be. Returns stop. */
export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToLocalSettings(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Whether the offer to install is due: the browser has one, and it is neither too early nor resting. */
export function isInstallOfferDue(): boolean {
  return held !== null && mayOfferInstall(localSettings(), Date.now());
}

/** Opens the browser's prompt; it can be used once. */
export async function install(): Promise<void> {
  const event = held;
  hold(null);
  await event?.prompt();
}

/** Lets the offer rest. */
export function dismissInstall(): void {
  changeLocalSettings({ installDismissed: Date.now() });
}
