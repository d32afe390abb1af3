/** Caddy as the proxy of two servers: the effect of a restart on the players behind it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processClient } from '#tests/builders/servers/process-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { registerForm } from '#tests/builders/test-client.ts';
import { CONTEXT } from './dockerfile.ts';
import { needs } from './tools.ts';

let folder: string;
let proxy: ChildProcess | undefined;
let origin: string;
/** The proxy's log. */
let log = '';
let ports: readonly number[];
const servers: ServerProcess[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the first or the second server, each with its own store. */
async function start(index: number): Promise<ServerProcess> {
  const server = startServerProcess({
    PORT: String(ports[index]),
    METRICS_PORT: '0',
    DATA_DIR: join(folder, String(index)),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    // The machine may be busy with other tests.
    SHED_LAG_MS: '0',
    CALL_LIMIT_PER_ADDRESS: '1000000',
  });
  servers.push(server);
  await server.ready;
  return server;
}

const status = async (path: string, init: RequestInit = {}) => (await fetch(`${origin}${path}`, init)).status;

/** Starts the proxy before the servers: it treats all of them as ready until its first health check. */
async function startProxy(): Promise<void> {
  const config = join(CONTEXT, 'server/deploy/Caddyfile');
  proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      DOMAIN: origin,
      SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  log = '';
  proxy.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await expect.poll(() => status('/api/v1/health').catch(() => 0)).toBe(200);
}

beforeEach(async (context) => {
  needs(context, 'caddy', 'no server was restarted behind it');
  folder = mkdtempSync(join(tmpdir(), 'loremark-proxy-'));
  ports = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${await freePort()}`;
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.process.kill('SIGKILL');
    await server.exited;
  }
  if (proxy?.kill()) await once(proxy, 'close');
  proxy = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test('no request through the proxy is lost while a server restarts', async () => {
  const first = await start(0);
  await start(1);
  await startProxy();

  const answers = new Map<string, number>();
  const asking = new AbortController();
  const ask = async (method: string, path: string) => {
    while (!asking.signal.aborted) {
      const answer = await status(path, { method }).catch(String);
      answers.set(`${method} ${answer}`, (answers.get(`${method} ${answer}`) ?? 0) + 1);
    }
  };
  const players = Array.from({ length: 4 }, () => [ask('GET', '/api/v1/site?a=secret'), ask('POST', '/api/v1/login')]);
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  await start(0);
  await expect.poll(() => fetch(`http://127.0.0.1:${ports[0]}/api/v1/ready`).then(({ ok }) => ok)).toBe(true);
  asking.abort();
  await Promise.all(players.flat());
  // The second request is sent without a token.
  expect([...answers.keys()].sort()).toEqual(['GET 200', 'POST 419']);
  expect(log).toContain('"uri":"/api/v1/site"');
  expect(log).not.toMatch(/secret|"headers"|127\.0\.0\.1"/);
});

test('a poke passes the proxy at once, and a stream ends when its player leaves', async () => {
  const server = await start(0);
  await startProxy();
  const rowan = processClient({ origin });
  expect((await rowan.post('register', registerForm())).status).toBe(201);
  const leaving = new AbortController();
  const stream = await rowan.send('/api/v1/user/sync/events?client=a', { signal: leaving.signal });
  const { value } = (await stream.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('event:');

  const [, metrics = ''] = /"metrics":"([^"]+)"/.exec(server.stderr()) ?? [];
  const open = async () => /^loremark_event_streams (\d+)/m.exec(await (await fetch(`${metrics}/metrics`)).text())?.[1];
  await expect.poll(open).toBe('1');
  leaving.abort();
  await expect.poll(open).toBe('0');
});
