/** How many of the verified, public characters have each thing (docs/api.md): the same for everybody, asked for anew. */
import { Hono } from 'hono';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { encodedAnswer } from '../encoded-answer.ts';
import { holdsEntity } from '../entity-tag.ts';

export function rarityRoutes({ rarity }: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/rarity', async (c) => {
    const { etag, body } = rarity.answer();
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    if (holdsEntity(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
    return encodedAnswer(c, encoding, await body.encoded(encoding));
  });
}
