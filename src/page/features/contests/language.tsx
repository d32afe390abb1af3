import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ContestText } from '#core/contract/catalogue/content.ts';
import { queryText } from '#core/filters/filter.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/words/languages.ts';
import { LANGUAGE } from '#core/words/page-texts.ts';
import { browserLanguages } from '#page/platform/language.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Languages } from '#page/ui/icons/contest-icons.tsx';
import styles from './contests.module.css';
import { words } from './words.ts';

export interface ChosenText {
  readonly text: ContestText;
  readonly lang: Language;
  /** All languages that the contest has. */
  readonly languages: readonly Language[];
}

/** Returns the contest's text in the best available language. */
export function textIn(
  { texts }: ContentRow<'contests'>,
  choose: (available: readonly Language[]) => Language,
): ChosenText {
  const languages = LANGUAGES.filter((one) => texts[one] !== undefined);
  const lang = choose(languages);
  const text = texts[lang] ?? texts.en;
  return { text, lang, languages };
}

/** Language chosen by the address, then that of the page. */
export interface LanguageChoice {
  /** Returns the best of the available languages. */
  readonly choose: (available: readonly Language[]) => Language;
  /** Language in the address, to be passed on in links. */
  readonly langSearch: { readonly lang?: string };
  /** Puts a language into the address; page and scroll position stay. */
  readonly set: (lang: Language) => void;
}

/** Returns the language of the contests' texts. */
export function useLanguage(): LanguageChoice {
  const lang = queryText(useSearch({ strict: false }), 'lang') || undefined;
  const navigate = useNavigate();
  return {
    choose: (available) => chooseLanguage([lang, LANGUAGE, ...browserLanguages()], available),
    langSearch: lang === undefined ? {} : { lang },
    set: (next) =>
      void navigate({ to: '.', search: (query) => ({ ...query, lang: next }), replace: true, resetScroll: false }),
  };
}

interface LanguageSwitchProps {
  readonly available: readonly Language[];
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** Choice of the available languages; nothing if there is only one. */
export function LanguageSwitch({ available, language, onChange }: LanguageSwitchProps) {
  if (available.length < 2) return null;
  const shown = LANGUAGES.filter((one) => available.includes(one));
  return (
    <div className={styles.languages}>
      <Languages className="icon" aria-hidden />
      <Segmented
        label={words.language}
        value={language}
        segments={shown.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChange={onChange}
      />
    </div>
  );
}
