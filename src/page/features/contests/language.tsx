import { HTML_TAGS, LANGUAGE_NAMES, type Language } from '#core/words/languages.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Languages } from '#page/ui/icons/contest-icons.tsx';
import styles from './contests.module.css';
import { words } from './words.ts';

interface LanguageSwitchProps {
  readonly available: readonly Language[];
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** Choice of the available languages; nothing if there is only one. */
export function LanguageSwitch({ available, language, onChange }: LanguageSwitchProps) {
  if (available.length < 2) return null;
  return (
    <div className={styles.languages}>
      <Languages className="icon" aria-hidden />
      <Segmented
        label={words.language}
        value={language}
        segments={available.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: HTML_TAGS[value] }))}
        onChange={onChange}
      />
    </div>
  );
}
