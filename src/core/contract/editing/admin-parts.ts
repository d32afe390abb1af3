/** Schemas shared by the admin requests. */
import * as v from 'valibot';
import { words as fields } from '../form-words.ts';
import { withoutDirectionMarks } from '../read-by-others.ts';
import { words } from './words.ts';

export const MAX_REASON = 500;
/** Number of rows on a page of history, log, reports and users. */
export const ADMIN_PAGE = 50;

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const moment = v.string();
export const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, () => fields.tooLong(String(max))),
    withoutDirectionMarks,
  );
/** A required sentence for the person affected. */
export const reason = v.pipe(
  line(MAX_REASON),
  v.nonEmpty(() => words.noReason),
);
const MAX_SOURCE = 300;

/** The source of a change: an address, a client version, a post on the game's site. */
export const changeSource = v.pipe(
  line(MAX_SOURCE),
  v.nonEmpty(() => words.noSource),
);
/** Id after which a page begins. */
export const cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)));
