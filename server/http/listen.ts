import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { Env } from '#server/env.ts';
import { type LimitSettings, openAtOnce } from '#server/limits/limits.ts';
import { createSlots, type Slots } from '#server/limits/slots.ts';
import type { Metrics } from '#server/metrics.ts';
import { StartError } from '#server/start-error.ts';
import type { AppEnv } from './app-context.ts';
import { limitedAddress } from './client-address.ts';

/** Time until running requests are aborted on close. */
const GRACE_MS = 3000;

/** Interval of the checks for requests that arrive too slowly. */
const CHECK_MS = 1000;

/** Time that a connection stays open for a further request. */
const KEEP_ALIVE_MS = 5000;

/** Retry-After of a connection above the caps, in seconds. */
const REFUSED_SECONDS = 10;

/** Number of connections above the caps that stay open for a response; further ones are closed without one. */
const REFUSED_AT_ONCE = 100;

type ListenEnv = Pick<Env, 'HOST'> & LimitSettings;

interface ListenContext {
  readonly env: ListenEnv;
  readonly metrics: Pick<Metrics, 'shed'>;
}

export interface Listening {
  /** Origin, such as `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Stops accepting connections; resolves when running requests have ended or were aborted. */
  close(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
  /** Name of the port's setting. */
  readonly setting: 'PORT' | 'METRICS_PORT';
}

/** Returns a message that explains why the server can't listen there and what to do. */
export function cannotListen(error: NodeJS.ErrnoException, { host, port, setting }: Place): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set ${setting} to another port.`;
  if (error.code === 'EACCES')
    return `This user is not allowed to use port ${port}. Set ${setting} to a port above 1023.`;
  return `The server cannot listen on ${host}, port ${port} (${error.message}).`;
}

/** Returns the origin of a server that listens on `host`. */
export function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns a function that closes the server once no request runs: `server.close` alone waits for idle connections of browsers. */
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

/**
 * Counts the server's connections. Returns a predicate that is true for connections above the caps, which get only a
 * refusal; `onRefused` is called for each of them.
 */
function capConnections(server: Server, slots: Slots, onRefused: () => void): (socket: Socket) => boolean {
  const refused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const release = slots.take(limitedAddress(socket.remoteAddress ?? 'unknown'));
    if (release !== null) {
      socket.once('close', release);
      return;
    }
    onRefused();
    if (refused.size < REFUSED_AT_ONCE) {
      refused.add(socket);
      socket.once('close', () => refused.delete(socket));
    } else {
      socket.destroy();
    }
  });
  return (socket) => refused.has(socket);
}

function refusal(): Response {
  const headers = { 'Retry-After': String(REFUSED_SECONDS), 'Cache-Control': 'no-store', Connection: 'close' };
  return Response.json(phrase('request.busy') satisfies Problem, { status: 503, headers });
}

function createServer(app: Hono<AppEnv>, { env, metrics }: ListenContext): Server {
  const server: Server = createAdaptorServer({
    fetch: (request, bindings) =>
      isRefused((bindings as HttpBindings).incoming.socket) ? refusal() : app.fetch(request, bindings),
    hostname: env.HOST,
    serverOptions: {
      headersTimeout: env.HEADERS_TIMEOUT * 1000,
      requestTimeout: env.REQUEST_TIMEOUT * 1000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
  }) as Server;
  // Behind a proxy, the connections of all players come from its address.
  const limit = openAtOnce(env, 'connections');
  const slots = createSlots(env.TRUST_PROXY === 0 ? limit : { ...limit, perAddress: Number.POSITIVE_INFINITY });
  const isRefused = capConnections(server, slots, () => metrics.shed('connections'));
  return server;
}

/** Starts the server. Throws StartError if it can't listen. */
export function listen(app: Hono<AppEnv>, context: ListenContext): Promise<Listening> {
  const { HOST: host, PORT: port } = context.env;
  return new Promise((resolve, reject) => {
    const server = createServer(app, context);
    const close = closer(server);
    server.once('error', (error) => reject(new StartError(cannotListen(error, { host, port, setting: 'PORT' }))));
    server.listen(port, host, () => resolve({ address: addressOf(server, host), close }));
  });
}
