import * as v from 'valibot';
import { words } from './request-words.ts';

/** A whole number in a query string. */
export const wholeNumberSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, () => words.wholeNumber),
  v.transform(Number),
);
