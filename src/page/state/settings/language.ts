/** Languages of the browser, and the player's choice on this device. */
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#core/words/languages.ts';
import { storeLanguageChoice } from '#offline/language-choice.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';

/** The longest time that browsers keep a cookie, in seconds. */
const LIFETIME_S = 400 * 24 * 60 * 60;

/** Returns the browser's preferred languages, best first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}

/** Returns the player's choice; undefined = the browser's languages decide. */
export function chosenLanguage(): Language | undefined {
  const cookies = document.cookie.split('; ');
  return LANGUAGES.find((language) => cookies.includes(`${LANGUAGE_COOKIE}=${language}`));
}

/** Stores the choice, where the server and this device's worker find it for the next document. */
export async function storeLanguage(language: Language | undefined): Promise<void> {
  const age = language === undefined ? 0 : LIFETIME_S;
  // biome-ignore lint/suspicious/noDocumentCookie: supported browsers lack the Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; SameSite=Lax; Max-Age=${age}`;
  // Without this storage there is no worker either.
  await storeLanguageChoice(language).catch(() => undefined);
}

/** Shows the page in a language from now on, also offline; undefined = one of the browser's languages. */
export async function switchLanguage(language: Language | undefined): Promise<void> {
  changeLocalSettings({ languageUnsent: true });
  await storeLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  location.reload();
}
