/** The browser's offer to install, caught from the start and held until it may be made. */

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

/** Catches the browser's offer. Called once, as soon as the page runs. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallEvent);
  });
  addEventListener('appinstalled', () => hold(null));
}

/** Calls `listener` whenever the browser's offer came or went. Returns stop. */
export function subscribeToCaughtOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is an offer of the browser. */
export function hasCaughtOffer(): boolean {
  return held !== null;
}

/** Opens the browser's prompt; it can be used once. */
export async function install(): Promise<void> {
  const event = held;
  hold(null);
  await event?.prompt();
}
