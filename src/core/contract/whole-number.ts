import * as v from 'valibot';

/** A whole number in a query string. */
export const wholeNumberSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'Must be a whole number.'),
  v.transform(Number),
);
