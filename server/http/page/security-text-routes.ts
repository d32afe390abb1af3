/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this site. */
import { Hono } from 'hono';
import { LANGUAGES } from '#core/words/languages.ts';
import type { AppContext, AppEnv } from '../app-context.ts';

/** How long a copy of the file counts as current. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

/** Returns the file, or null if the settings name neither an address nor a site on https, which RFC 9116 requires of links. */
function securityText({ env, publicOrigin, clock }: AppContext): string | null {
  const origin = publicOrigin();
  const isHttps = origin.startsWith('https:');
  const contacts = [
    ...(env.CONTACT_EMAIL === undefined ? [] : [`mailto:${encodeURIComponent(env.CONTACT_EMAIL).replace('%40', '@')}`]),
    ...(isHttps ? [`${origin}/contact`] : []),
  ];
  if (contacts.length === 0) return null;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(clock() + LIFETIME_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(isHttps ? [`Canonical: ${origin}/.well-known/security.txt`, `Policy: ${origin}/security`] : []),
    '',
  ].join('\n');
}

export function securityTextRoutes(context: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/.well-known/security.txt', (c, next) => {
    const text = securityText(context);
    return text === null ? next() : Promise.resolve(c.text(text, 200, { 'Cache-Control': 'no-cache' }));
  });
}
