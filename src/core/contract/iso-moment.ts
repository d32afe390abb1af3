import * as v from 'valibot';

const NO_MOMENT = 'It has to be like 2026-12-01T10:00:00Z.';

/** A time as editors write it, in the one form of ISO 8601 that the files of texts have too. */
export const isoMoment = v.pipe(v.string(), v.isoTimestamp(NO_MOMENT), v.regex(/T.+(?:Z|[+-]\d\d:\d\d)$/, NO_MOMENT));
