/** Rarity of items among verified, public characters (docs/api.md): public, and always revalidated by clients. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { encodedAnswer } from '#server/http/encoded-answer.ts';

export function rarityRoutes({ rarity }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/rarity', etag(), async (c) => {
    const { etag: entityTag, body } = rarity.answer();
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', entityTag);
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
    return encodedAnswer(c, encoding, await body.encoded(encoding));
  });
}
