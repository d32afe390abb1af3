import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ContestLanguage, chooseLanguage } from '#core/contests/languages.ts';
import { queryText } from '#core/filters/filter.ts';
import { browserLanguages } from '#page/platform/languages.ts';

/** Language chosen by the address, then by the browser. */
export interface Language {
  /** Returns the best of the available languages. */
  readonly choose: (available: readonly ContestLanguage[]) => ContestLanguage;
  /** Language in the address, to be passed on in links. */
  readonly langSearch: { readonly lang?: string };
  /** Puts a language into the address; page and scroll position stay. */
  readonly set: (lang: ContestLanguage) => void;
}

/** Returns the language of the contests' texts. */
export function useLanguage(): Language {
  const lang = queryText(useSearch({ strict: false }), 'lang') || undefined;
  const navigate = useNavigate();
  return {
    choose: (available) => chooseLanguage([lang, ...browserLanguages()], available),
    langSearch: lang === undefined ? {} : { lang },
    set: (next) =>
      void navigate({ to: '.', search: (query) => ({ ...query, lang: next }), replace: true, resetScroll: false }),
  };
}
