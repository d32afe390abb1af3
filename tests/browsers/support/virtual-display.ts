/** A display without a screen, for browsers that have no headless mode. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { endProgram, START_LIMIT, startProgram } from './child-process.ts';

export interface VirtualDisplay {
  /** Value of the DISPLAY variable. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts a display under a free number. */
export async function startDisplay(): Promise<VirtualDisplay> {
  const screen = ['-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  // It ends by itself with its last window, so that a killed test run leaves nothing behind.
  const server = startProgram('Xvfb', ['-displayfd', '3', '-terminate', ...screen]);
  try {
    const report = server.stdio[3] as Readable;
    const [number] = await once(report, 'data', { signal: AbortSignal.timeout(START_LIMIT) });
    return { name: `:${String(number).trim()}`, close: () => endProgram(server) };
  } catch (error) {
    await endProgram(server);
    throw new Error('Xvfb did not start.', { cause: error });
  }
}
