/** The player's choice of language for the worker, which can't read cookies: an entry of a cache of its own. */
import { LANGUAGE_COOKIE } from '#core/words/languages.ts';

const ADDRESS = `/${LANGUAGE_COOKIE}`;

/** Stores the choice; undefined = the browser's languages. */
export async function storeLanguageChoice(language: string | undefined): Promise<void> {
  const cache = await caches.open(LANGUAGE_COOKIE);
  if (language === undefined) await cache.delete(ADDRESS);
  else await cache.put(ADDRESS, new Response(language));
}

/** Returns the choice; undefined = none, or this browser has no storage. */
export async function readLanguageChoice(): Promise<string | undefined> {
  const stored = await caches.match(ADDRESS, { cacheName: LANGUAGE_COOKIE }).catch(() => undefined);
  return stored?.text();
}
