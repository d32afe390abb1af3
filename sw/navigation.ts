/** Navigations are answered with the precached document of their path, online or not; the page does its own routing. */

import { createHandlerBoundToURL } from 'workbox-precaching/createHandlerBoundToURL.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { documentOf, SERVER_PATHS } from '#core/contract/documents.ts';
import { chooseLanguage, type Language } from '#core/words/languages.ts';
import { readLanguageChoice } from '#offline/language-choice.ts';

/** Returns the language of a navigation, chosen as the server does. */
async function languageOf({ searchParams }: URL): Promise<Language> {
  const lang = searchParams.get('lang') ?? undefined;
  return chooseLanguage([lang, await readLanguageChoice(), ...navigator.languages]);
}

/** Registers the route for navigations. Call during the worker's first run, after `precacheShell`. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { pathname, search } = options.url;
        return createHandlerBoundToURL(documentOf(pathname, search, await languageOf(options.url)))(options);
      },
      { denylist: [...SERVER_PATHS] },
    ),
  );
}
