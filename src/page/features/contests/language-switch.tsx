import { CONTEST_LANGUAGES, type ContestLanguage, LANGUAGE_NAMES } from '#core/contests/languages.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Languages } from '#page/ui/icons/contest-icons.tsx';
import styles from './contests.module.css';
import { words } from './words.ts';

interface LanguageSwitchProps {
  readonly available: readonly ContestLanguage[];
  readonly language: ContestLanguage;
  readonly onChange: (language: ContestLanguage) => void;
}

/** Choice of the available languages; nothing if there is only one. */
export function LanguageSwitch({ available, language, onChange }: LanguageSwitchProps) {
  if (available.length < 2) return null;
  const shown = CONTEST_LANGUAGES.filter((one) => available.includes(one));
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
