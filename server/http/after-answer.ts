import type { Context } from 'hono';
import type { AppEnv } from './app-context.ts';

/** Resolves when the answer to the request is out, or its connection broken. */
export function answerSent(c: Context<AppEnv>): Promise<void> {
  const outgoing = c.env?.outgoing;
  return new Promise((resolve) => {
    if (outgoing === undefined) setImmediate(resolve);
    else if (outgoing.destroyed) resolve();
    else outgoing.once('close', () => resolve());
  });
}
