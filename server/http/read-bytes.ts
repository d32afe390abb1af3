/** Reads raw request bodies. */
import type { Context } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { ProblemError, tooLarge } from './problem.ts';

/** Time in which a body must arrive. */
const BODY_TIMEOUT_MS = 30_000;

/** Reads the whole body. Throws a 413 above `maxBytes`, and a 408 if it arrives too slowly. */
export async function readBytes(c: Context, maxBytes: number, timeoutMs = BODY_TIMEOUT_MS): Promise<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, timeoutMs);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        throw tooLarge();
      }
      chunks.push(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new ProblemError(408, phrase('request.late'));
  return Buffer.concat(chunks);
}
