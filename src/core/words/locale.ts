import { LOCALES } from './languages.ts';
import { LANGUAGE } from './page-texts.ts';

/** The locale of formatted dates and lists. */
export const LOCALE = LOCALES[LANGUAGE];
