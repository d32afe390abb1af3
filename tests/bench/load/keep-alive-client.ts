/** A client that keeps connections open and leaves bodies compressed. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Call } from './calls.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Time until the body was received. */
  readonly ms: number;
}

export interface Client {
  /** Sends a call. Rejects if the connection fails. */
  send(origin: string, call: Call): Promise<Answer>;
  close(): void;
}

export function openClient(connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  return {
    async send(origin, { method, path, headers, body }) {
      const begun = performance.now();
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const outgoing = request(origin + path, { agent, method, headers: { ...headers, ...length } });
      // A failure after the response has started is reported by the response.
      outgoing.on('error', () => {});
      outgoing.end(body);
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks),
        ms: performance.now() - begun,
      };
    },
    close: () => agent.destroy(),
  };
}
