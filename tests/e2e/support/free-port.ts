/** A free local port. */
import { createServer } from 'node:net';

/**
 * Ports below those that systems use for outgoing connections: one of these could be taken between its selection and
 * the start of its server, and while that server is stopped.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

let next = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** Finds a free local port. Each call in this process returns another one. */
export async function findFreePort(): Promise<number> {
  for (let tries = LOWEST; tries < HIGHEST; tries += 1) {
    next = next < HIGHEST ? next + 1 : LOWEST;
    if (await isFree(next)) return next;
  }
  throw new Error('No local port is free.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
