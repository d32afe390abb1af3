import * as v from 'valibot';

const NO_MOMENT = 'It has to be like 2026-12-01T10:00:00Z.';

/** A time entered by editors, in the form of ISO 8601 that the text files also use. */
export const isoMoment = v.pipe(v.string(), v.isoTimestamp(NO_MOMENT), v.regex(/T.+(?:Z|[+-]\d\d:\d\d)$/, NO_MOMENT));
