import type { MiddlewareHandler } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { isStorable } from '#core/words/storable.ts';
import { invalid, notFound } from '../problem.ts';

/** Refuses a URL with a NUL character, which not every store can look up: 422 in the query, 404 in the path. */
export const rejectUnstorableUrl: MiddlewareHandler = async (c, next) => {
  if (!isStorable(c.req.path)) throw notFound();
  for (const [name, values] of Object.entries(c.req.queries()))
    if (!values.every(isStorable)) throw invalid({ [name]: [phrase('form-words:unstorable')] });
  return next();
};
