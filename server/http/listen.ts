import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '#server/start-error.ts';
import type { AppEnv } from './app-context.ts';

/** Time until running requests are aborted. */
const GRACE_MS = 3000;

export interface Listening {
  /** Its origin: `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Accepts no more connections; resolves when running requests have ended or were aborted. */
  close(): Promise<void>;
}

function messageOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `The server cannot listen on ${host}, port ${port} (${error.message}).`;
}

/** Closes the server once no request runs: `server.close` alone waits for connections that browsers keep open unused. */
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

/** Starts the server. Throws StartError if it can't listen. */
export function listen(
  app: Hono<AppEnv>,
  { HOST: host, PORT: port }: { readonly HOST: string; readonly PORT: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
    const close = closer(server);
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(messageOf(error, host, port))));
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`, close });
    });
  });
}
