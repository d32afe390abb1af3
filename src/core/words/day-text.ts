import { type Language, LOCALES } from './languages.ts';
import { LANGUAGE } from './page-texts.ts';

/** Returns a time, in milliseconds since 1970, as a date: "5 December 2026". */
export function dayText(at: number, language: Language = LANGUAGE): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], format).format(at);
}
