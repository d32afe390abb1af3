import { PAGE_TEXTS } from '#core/words/page-texts.ts';

/** Loads the components about the second factor with their texts. They are not precached, since they need a connection. */
export async function loadSecondFactor() {
  // Modules read their texts when they are loaded.
  if (PAGE_TEXTS !== undefined) await import(/* @vite-ignore */ PAGE_TEXTS.admin);
  return import('./second-factor.tsx');
}
