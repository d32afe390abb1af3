/** Limits of connections and of the arrival time of requests, on the built server. */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerProcess } from '#tests/builders/servers/server-process.ts';
import { withFolder, withProcesses } from '#tests/builders/with-server.ts';

const folder = withFolder();
const startProcess = withProcesses();
let server: ServerProcess;
let sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

function start(settings: Readonly<Record<string, string>>): Promise<string> {
  server = startProcess({ PORT: '0', DATA_DIR: folder.path, ...settings });
  return server.ready;
}

/** Opens a connection and sends `sent`. */
async function open(address: string, sent = ''): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(sent);
  return socket;
}

/** Returns everything received until the server closes the connection. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const HEALTH = 'GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n';
const REQUEST = `${HEALTH}Connection: close\r\n\r\n`;

describe('a connection above the cap', () => {
  it.each([{ MAX_CONNECTIONS: '2' }, { MAX_CONNECTIONS_PER_ADDRESS: '2' }])(
    'gets Retry-After, and the others are served, with %o',
    async (settings) => {
      const address = await start(settings);
      const first = await open(address);
      const second = await open(address);
      const refused = await received(await open(address, `${HEALTH}\r\n`));
      expect(refused).toMatch(/^HTTP\/1\.1 503 /);
      expect(refused).toMatch(/^Retry-After: 10\r$/im);
      expect(refused).toContain('{"message":"The server is busy. Try again in a moment."');
      second.write(REQUEST);
      expect(await received(second)).toMatch(/^HTTP\/1\.1 200 /);
      await expect.poll(async () => received(await open(address, REQUEST))).toMatch(/^HTTP\/1\.1 200 /);
      first.write(REQUEST);
      expect(await received(first)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('is closed without a response if a hundred wait for one', async () => {
    const address = await start({ MAX_CONNECTIONS: '1' });
    for (let count = 0; count < 101; count += 1) await open(address);
    const closed = await open(address);
    closed.on('error', () => {});
    await expect.poll(() => closed.closed).toBe(true);
  });

  it('does not count against its address behind a proxy', async () => {
    const address = await start({ MAX_CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' });
    await open(address);
    expect(await received(await open(address, REQUEST))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a request that does not arrive', () => {
  it.each([
    ['at all', ''],
    ['with all of its headers', HEALTH],
  ])('%s is ended', async (_case, sent) => {
    const address = await start({ HEADERS_TIMEOUT: '1' });
    expect(await received(await open(address, sent))).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with all of its body is ended, and is not a server error', async () => {
    const address = await start({ HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '1' });
    const csrf = await fetch(`${address}/api/v1/sanctum/csrf-cookie`);
    const token = csrf.headers.get('X-CSRF-TOKEN');
    const headers = [
      'POST /api/v1/login HTTP/1.1',
      `Host: ${new URL(address).host}`,
      'Content-Type: application/json',
      'Content-Length: 9',
      'X-Requested-With: XMLHttpRequest',
      `X-CSRF-TOKEN: ${token}`,
      `Cookie: XSRF-TOKEN=${token}`,
    ];
    const answer = await received(await open(address, `${headers.join('\r\n')}\r\n\r\n{"user`));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    server.process.kill('SIGTERM');
    await server.exited;
    expect(server.stderr()).not.toContain('"level":"error"');
  });
});
