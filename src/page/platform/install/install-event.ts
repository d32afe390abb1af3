/** The browser's install prompt, captured at startup and stored until the offer is due. */

/** Chromium's event, which TypeScript's library lacks. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let stored: InstallEvent | null = null;
const listeners = new Set<() => void>();

function store(event: InstallEvent | null): void {
  stored = event;
  for (const listener of listeners) listener();
}

/** Captures the browser's install prompt. Called once at startup. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store(event as InstallEvent);
  });
  addEventListener('appinstalled', () => store(null));
}

/** Calls `listener` whenever the prompt becomes available or unavailable. Returns a function that unsubscribes. */
export function subscribeToCaughtOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser's install prompt is available. */
export function hasCaughtOffer(): boolean {
  return stored !== null;
}

/** Opens the browser's prompt; it can be used once. */
export async function install(): Promise<void> {
  const event = stored;
  store(null);
  await event?.prompt();
}
