import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app-context.ts';

/** Languages that a request asks for, the most wanted first: `lang` of the address, then those of the browser. */
export function wantedLanguages(c: Context<AppEnv>): readonly (string | undefined)[] {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '');
  const weighed = accepted.filter(({ q }) => q > 0).toSorted((one, other) => other.q - one.q);
  return [c.req.query('lang'), ...weighed.map(({ type }) => type)];
}
