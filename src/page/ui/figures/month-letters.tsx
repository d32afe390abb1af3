import { LOCALE } from '#core/words/locale.ts';
import { classNames } from '#page/ui/class-names.ts';
import styles from './month-letters.module.css';
import { words } from './words.ts';

/** A month's medal: `none` for nothing, `open` for a month that has not ended. */
export type Month = 'gold' | 'silver' | 'bronze' | 'none' | 'open';

const LETTERS: Readonly<Record<Month, string>> = { ...words.letters, none: '', open: '' };

const PLACES = Array.from({ length: 12 }, (_, index) => index);
const countOf = (months: readonly Month[], metal: Month) => months.filter((month) => month === metal).length;

/** Describes the medals of a year in words. */
export function monthWords(months: readonly Month[]): string {
  return words.medals({
    gold: countOf(months, 'gold'),
    silver: countOf(months, 'silver'),
    bronze: countOf(months, 'bronze'),
  });
}

/** The medals of twelve months, each with a letter in addition to its colour. */
export function MonthLetters({ months }: { readonly months: readonly Month[] }) {
  return (
    <span className={styles.months} role="img" aria-label={monthWords(months)}>
      {PLACES.map((place) => {
        const month = months[place] ?? 'open';
        return (
          <i key={place} className={classNames(styles.month, styles[month])}>
            {LETTERS[month]}
          </i>
        );
      })}
    </span>
  );
}

/** Initials of the months, as a column header. */
export function MonthInitials() {
  const initial = new Intl.DateTimeFormat(LOCALE, { month: 'narrow', timeZone: 'UTC' });
  return (
    <span className={styles.months} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.initial}>
          {initial.format(Date.UTC(2000, place))}
        </span>
      ))}
    </span>
  );
}
