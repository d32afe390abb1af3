import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../problem.ts';

/**
 * Responds with 413 to a body above `maxBytes`, whether or not the request declares its length. A declared length is
 * reliable in HTTP and saves reading the body, which would turn it into a stream.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const measured = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw tooLarge();
    },
  });
  return (c, next) => {
    const declared = c.req.header('Content-Length');
    if (declared === undefined || c.req.header('Transfer-Encoding') !== undefined) return measured(c, next);
    if (Number(declared) > maxBytes) throw tooLarge();
    return next();
  };
}
