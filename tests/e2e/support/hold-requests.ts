/** Requests that the network delays. */
import type { BrowserContext, Page } from 'playwright-core';

/** Holds back requests that match `pattern` until the returned function is called. */
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
