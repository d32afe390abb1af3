import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../problem.ts';

/** Largest body of a call that sets no limit of its own, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Answers 413 to a body above `maxBytes`, whether or not the request declares its length. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw tooLarge();
    },
  });
}
