/** A small balancer for several servers: requests go to them in turn, skipping servers that can't be reached. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  /** The balancer's origin. */
  readonly origin: string;
  /** Origins of the servers; null = not running. */
  readonly servers: (string | null)[];
  close(): Promise<void>;
}

/** Starts a balancer on a free port, before any server runs. */
export async function startBalancer(servers: (string | null)[]): Promise<Balancer> {
  let next = 0;

  /** Forwards the request to one of the servers, in turn; `tried` servers could not be reached already. */
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: number): void => {
    const running = servers.filter((origin) => origin !== null);
    if (tried > 2 * servers.length || running.length === 0) {
      outgoing.writeHead(502, { 'Content-Type': 'application/json' }).end('{"message":"No server answers."}');
      return;
    }
    next += 1;
    const onward = request(`${running[next % running.length]}${incoming.url}`, {
      method: incoming.method,
      agent: false,
      headers: { ...incoming.headers, connection: 'close', 'x-forwarded-for': incoming.socket.remoteAddress },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, tried + 1);
      else outgoing.destroy();
    });
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts), 0));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
