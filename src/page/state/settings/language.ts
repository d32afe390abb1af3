/** The language of the page. Separate from the other settings because few visits change it. */
import type { Language } from '#core/words/languages.ts';
import { storeLanguage } from '#page/platform/language.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';

export { browserLanguages, chosenLanguage } from '#page/platform/language.ts';

/** Shows the page in a language from now on, also offline; undefined = one of the browser's languages. */
export async function switchLanguage(language: Language | undefined): Promise<void> {
  changeLocalSettings({ languageUnsent: true });
  await storeLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  location.reload();
}
