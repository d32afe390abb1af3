import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app-context.ts';

/** Returns the languages of a request in order of preference: `lang` of its URL, then the browser's. */
export function wantedLanguages(c: Context<AppEnv>, lang: string | undefined): readonly (string | undefined)[] {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '');
  return [lang, ...accepted.filter(({ q }) => q > 0).map(({ type }) => type)];
}
