import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CATALOGUE_SECTIONS } from '#core/catalogue/sections.ts';

/** Number of sections whose rows are stored on the device. */
function keptSections(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('loremark');
        // Reading must not create the database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('catalogue').objectStore('catalogue').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/**
 * Waits until the device keeps the rows of every section, which it stores one after the other whenever it is idle: from
 * then on each can be opened without the server.
 */
export async function untilCatalogueKept(page: Page): Promise<void> {
  await expect.poll(() => keptSections(page)).toBe(CATALOGUE_SECTIONS.length);
}
