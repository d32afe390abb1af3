/** Reads raw request bodies. */
import type { Context } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { BODY_SPEED } from '#server/limits/limits.ts';
import { ProblemError, tooLarge } from './problem.ts';

/** Interval of the checks of the speed. */
const CHECK_MS = 1000;

/** Reads the whole body. Throws a 413 above `maxBytes`, and a 408 if it arrives too slowly. */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const began = performance.now();
  let size = 0;
  let isLate = false;
  const timer = setInterval(() => {
    const allowedMs = BODY_SPEED.graceMs + (1000 * size) / BODY_SPEED.bytesPerSecond;
    if (performance.now() - began <= allowedMs) return;
    isLate = true;
    void reader.cancel();
  }, CHECK_MS);
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
    clearInterval(timer);
  }
  if (isLate) throw new ProblemError(408, phrase('request.late'));
  return Buffer.concat(chunks);
}
