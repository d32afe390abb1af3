/** A hop before the server that sends a document in two pieces, as on a slow line. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HalvedDocument {
  readonly origin: string;
  /** Sends the second half. */
  readonly release: () => void;
  close(): Promise<void>;
}

/**
 * Sends the first half of the document at `path`, and the second when it is released; everything else passes unchanged.
 */
export async function halveDocument(target: string, path: string): Promise<HalvedDocument> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = http.createServer((incoming, outgoing) => {
    const isHalved = incoming.url === path;
    const headers = { ...incoming.headers, ...(isHalved && { 'accept-encoding': 'identity' }) };
    const passed = http.request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      if (!isHalved) {
        reply.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const document = Buffer.concat(chunks);
        const middle = document.length >> 1;
        outgoing.write(document.subarray(0, middle));
        void released.then(() => outgoing.end(document.subarray(middle)));
      });
    });
    // If the page or the server closes its connection, the other side is closed too.
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => release(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
