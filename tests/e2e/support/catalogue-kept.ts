import type { Page } from 'playwright-core';
import { CATALOGUE_SECTIONS } from '#core/catalogue/sections.ts';

/**
 * Waits until the device keeps the rows of every section, which it stores one after the other whenever it is idle: from
 * then on each can be opened without the server.
 */
export async function untilCatalogueKept(page: Page): Promise<void> {
  await page.waitForFunction(
    (sections) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('loremark');
        // Whoever looks must not make it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('catalogue').objectStore('catalogue').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result >= sections);
          };
        };
      }),
    CATALOGUE_SECTIONS.length,
  );
}
