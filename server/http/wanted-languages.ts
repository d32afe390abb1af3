import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app-context.ts';

/** Languages that a request asks for, the most wanted first: `lang` of its address, then those of the browser. */
export function wantedLanguages(c: Context<AppEnv>, lang: string | undefined): readonly (string | undefined)[] {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '');
  return [lang, ...accepted.filter(({ q }) => q > 0).map(({ type }) => type)];
}
