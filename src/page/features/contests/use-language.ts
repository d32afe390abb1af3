import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ContestLanguage, chooseLanguage } from '#core/contests/languages.ts';
import { queryText } from '#core/filters/filter.ts';
import { browserLanguages } from '#page/platform/languages.ts';

/** A choice of language, by the address and by the browser. */
export interface Language {
  /** The best of those that there are, by the address, then by the browser. */
  readonly choose: (available: readonly ContestLanguage[]) => ContestLanguage;
  /** What the address asks for, to be passed on in links. */
  readonly asked: { readonly lang?: string };
  /** Puts a language into the address; page and position stay. */
  readonly set: (lang: ContestLanguage) => void;
}

/** The language of the contests' texts. */
export function useLanguage(): Language {
  const lang = queryText(useSearch({ strict: false }), 'lang') || undefined;
  const navigate = useNavigate();
  return {
    choose: (available) => chooseLanguage([lang, ...browserLanguages()], available),
    asked: lang === undefined ? {} : { lang },
    set: (next) =>
      void navigate({ to: '.', search: (query) => ({ ...query, lang: next }), replace: true, resetScroll: false }),
  };
}
