import { Hono } from 'hono';
import { EncodedBody } from '#server/catalogue/encoded-body.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { encodedAnswer } from '#server/http/encoded-answer.ts';
import { openApiDocument } from '#server/http/openapi-document.ts';

/** The contract for programs, built and compressed on the first request. */
export function openApiRoutes(): Hono<AppEnv> {
  let body: EncodedBody | undefined;
  return new Hono<AppEnv>().get('/openapi.json', async (c) => {
    body ??= new EncodedBody(JSON.stringify(openApiDocument()));
    c.header('Cache-Control', 'public, max-age=3600');
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
    return encodedAnswer(c, encoding, await body.encoded(encoding));
  });
}
