/** The locale of formatted dates and lists. */
export const LOCALE = 'en-GB';
