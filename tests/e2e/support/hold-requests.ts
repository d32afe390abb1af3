/** Requests that the network keeps for a while. */
import type { BrowserContext, Page } from 'playwright-core';

/** Keeps requests that match `pattern` away from the server until the function that comes back is called. */
export async function holdRequests(from: Page | BrowserContext, pattern: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await from.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
