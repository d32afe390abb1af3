import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/env.ts';
import type { AppEnv } from '../app-context.ts';
import { isHttps } from '../client-address.ts';

/** The one style element that the page may hold, by its content: a fixed rule that Radix' Select writes for its scrollbar. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** Everything the page may load comes from here; nothing else inline, nothing evaluated, nobody may frame it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${SELECT_STYLE}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** A year, as the header's seconds. */
const HSTS = 'max-age=31536000';

/** Sets the headers that keep a browser from being turned against its user, on every answer. */
export function securityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of HEADERS) c.res.headers.set(name, value);
    if (isHttps(c, env)) c.res.headers.set('Strict-Transport-Security', HSTS);
  };
}
