import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from '../accepted-encoding.ts';
import type { AppEnv } from '../app-context.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller responses fit into one packet. */
const MIN_BYTES = 1400;
/** Low, because these responses are sent only once. */
const BROTLI_QUALITY = 4;

/** Compresses long JSON responses except streams and encoded ones. Hono's middleware lacks brotli and compresses small responses too. */
export const compressJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get('Content-Type')?.startsWith('application/json') || headers.has('Content-Encoding')) return;
  // A stream must not be buffered.
  if (headers.has('Transfer-Encoding')) return;
  headers.set('Vary', 'Accept-Encoding');
  // Reading the body itself would turn it into a stream.
  const declared = headers.get('Content-Length');
  if (declared !== null && Number(declared) < MIN_BYTES) return;
  if (c.res.body === null) return;
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const small = plain.byteLength < MIN_BYTES || encoding === 'identity';
  const body = small ? plain : await compress(plain, encoding);
  const answer = new Response(body, c.res);
  answer.headers.delete('Content-Length');
  if (!small) answer.headers.set('Content-Encoding', encoding);
  // Assigning over an existing response would append its headers a second time.
  c.res = undefined;
  c.res = answer;
};

async function compress(plain: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await toGzip(plain));
  return new Uint8Array(await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
}
