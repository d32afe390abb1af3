import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { chooseLanguage, LANGUAGE_COOKIE, type Language } from '#core/words/languages.ts';
import type { AppEnv } from './app-context.ts';

/** Returns the languages of a request in order of preference: `lang` of its URL, the player's choice, the browser's. */
export function wantedLanguages(c: Context<AppEnv>, lang: string | undefined): readonly (string | undefined)[] {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '');
  return [lang, getCookie(c, LANGUAGE_COOKIE), ...accepted.filter(({ q }) => q > 0).map(({ type }) => type)];
}

/** Returns the language in which a document is sent. */
export function languageOf(c: Context<AppEnv>): Language {
  return chooseLanguage(wantedLanguages(c, c.req.query('lang')));
}
