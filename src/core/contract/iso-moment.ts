import * as v from 'valibot';
import { words } from './form-words.ts';

/** A time entered by editors, in the form of ISO 8601 that the text files also use. */
export const isoMoment = v.pipe(
  v.string(),
  v.isoTimestamp(() => words.moment),
  v.regex(/T.+(?:Z|[+-]\d\d:\d\d)$/, () => words.moment),
);
