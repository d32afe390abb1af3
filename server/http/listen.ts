import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '#server/start-error.ts';
import type { AppEnv } from './app-context.ts';

/** After this long, requests still running are cut off. */
const GRACE_MS = 3000;

export interface Listening {
  /** Where it answers: `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Takes no more connections and resolves when running requests have ended, or were cut off after the grace time. */
  close(): Promise<void>;
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `The server cannot listen on ${host}, port ${port} (${error.message}).`;
}

/** Closes the server as soon as nothing runs: browsers hold connections open that they may never use. */
function closer(server: Server): () => Promise<void> {
  let running = 0;
  let closing = false;
  const closeIfIdle = () => {
    if (closing && running === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      closeIfIdle();
    });
  });
  return () =>
    new Promise((resolve) => {
      closing = true;
      server.close(() => resolve());
      closeIfIdle();
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    });
}

/** Makes the app answer on a port. Throws StartError when it can't. */
export function listen(
  app: Hono<AppEnv>,
  { HOST: host, PORT: port }: { readonly HOST: string; readonly PORT: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
    const close = closer(server);
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentenceOf(error, host, port))));
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`, close });
    });
  });
}
