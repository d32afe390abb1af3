import type { Context } from 'hono';
import type { Encoding } from '#server/catalogue/encoded-body.ts';
import type { AppEnv } from './app-context.ts';

/** Responds with a body that is already encoded with `encoding`. */
export function encodedAnswer(
  c: Context<AppEnv>,
  encoding: Encoding,
  body: Uint8Array<ArrayBuffer>,
  contentType = 'application/json; charset=utf-8',
): Response {
  c.header('Content-Type', contentType);
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body);
}
