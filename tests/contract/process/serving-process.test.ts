import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { VERSION } from '#server/version.ts';
import { startGameSite } from '#tests/builders/game-site/game-site.ts';
import { linkIn, readMailFolder, startMailServer } from '#tests/builders/servers/mail.ts';
import { processClient } from '#tests/builders/servers/process-client.ts';
import type { ServerProcess } from '#tests/builders/servers/server-process.ts';
import { registerForm } from '#tests/builders/test-client.ts';
import { withFolder, withProcesses } from '#tests/builders/with-server.ts';

const folder = withFolder();
const startProcess = withProcesses();
const start = (settings: Readonly<Record<string, string>> = {}) =>
  startProcess({ PORT: '0', DATA_DIR: join(folder.path, 'data'), ...settings });

/** Sends a POST as a browser without a session. */
async function post(address: string, path: string, body: unknown): Promise<Response> {
  const csrf = await fetch(`${address}/api/v1/sanctum/csrf-cookie`);
  const token = csrf.headers.get('X-CSRF-TOKEN') ?? '';
  return fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'X-CSRF-TOKEN': token,
      Cookie: `XSRF-TOKEN=${token}`,
      Origin: address,
    },
    body: JSON.stringify(body),
  });
}

/** Signs up over the network; returns headers for the browser's later requests. */
async function register(address: string): Promise<Record<string, string>> {
  const form = { username: 'Rowan', email: 'rowan@example.org', password: 'oak-elm-and-ash' };
  const answer = await post(address, 'register', form);
  expect(answer.status).toBe(201);
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

/** Returns the messages of the log, without those of requests and of the security log. */
function logOf(server: ServerProcess): unknown[] {
  return linesOf(server).flatMap(({ event, message }) =>
    event === undefined && message !== 'Answered.' ? [message] : [],
  );
}

/** Returns the lines of the log. */
function linesOf(server: ServerProcess): Record<string, unknown>[] {
  const lines = server.stderr().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe('the server program', () => {
  it('prints the ready line once and serves requests from then on', async () => {
    const server = start();
    const address = await server.ready;
    expect(server.stdout()).toBe(`Loremark is ready at ${address}\n`);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const health = await fetch(`${address}/api/v1/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    expect(health.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s despite an open connection', async (signal) => {
    const server = start();
    const { hostname, port } = new URL(await server.ready);
    const idle = connect(Number(port), hostname);
    await new Promise((resolve) => idle.once('connect', resolve));
    const before = performance.now();
    server.process.kill(signal);
    expect(await server.exited).toBe(0);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(logOf(server)).toEqual(['Started.', 'Stopped.']);
    idle.destroy();
  });

  it('logs its version, store and address when it starts and when it stops', async () => {
    const server = start();
    const address = await server.ready;
    server.process.kill('SIGTERM');
    await server.exited;
    const running = { level: 'info', version: VERSION, store: join(folder.path, 'data', 'loremark.sqlite'), address };
    expect(linesOf(server)).toEqual([
      { at: expect.any(String), message: 'Started.', ...running },
      { at: expect.any(String), message: 'Stopped.', ...running },
    ]);
  });

  it.each([
    { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://loremark.example', CONTACT_EMAIL: 'a@example.org' },
    {},
  ])('does not warn about links in mails with %o', async (settings) => {
    const server = start(settings);
    await server.ready;
    server.process.kill('SIGTERM');
    await server.exited;
    expect(logOf(server)).toEqual(['Started.', 'Stopped.']);
  });

  it('ends event streams on SIGTERM', async () => {
    const server = start();
    const address = await server.ready;
    const headers = await register(address);
    const stream = await fetch(`${address}/api/v1/user/sync/events?client=a`, { headers });
    expect(stream.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    const ended = stream.text();
    const before = performance.now();
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(performance.now() - before).toBeLessThan(2500);
    expect(await ended).toContain('event: changed');
  });

  it('finishes a request that has begun when SIGTERM arrives', async () => {
    const server = start();
    const address = await server.ready;
    const csrf = await fetch(`${address}/api/v1/sanctum/csrf-cookie`);
    const token = csrf.headers.get('X-CSRF-TOKEN') ?? '';
    const body = JSON.stringify({ username: 'Rowan', email: 'rowan@example.org', password: 'oak-elm-and-ash' });
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'X-CSRF-TOKEN': token,
      Cookie: `XSRF-TOKEN=${token}`,
      Origin: address,
      // The server sends 100 Continue once it has the request.
      Expect: '100-continue',
    };
    const slow = request(`${address}/api/v1/register`, { method: 'POST', headers });
    const answered = once(slow, 'response');
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.write(body.slice(0, 20));
    server.process.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address}/api/v1/health`)).rejects.toThrow(), 60_000);
    slow.end(body.slice(20));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await server.exited).toBe(0);
  });

  it('continues to serve for DRAIN_SECONDS, while it reports not to be ready', async () => {
    const server = start({ DRAIN_SECONDS: '2' });
    const address = await server.ready;
    const status = async (path: string) => (await fetch(`${address}/api/v1/${path}`)).status;
    expect(await status('ready')).toBe(200);
    const before = performance.now();
    server.process.kill('SIGTERM');
    await vi.waitFor(async () => expect(await status('ready')).toBe(503), 60_000);
    expect(await status('site')).toBe(200);
    expect(await server.exited).toBe(0);
    expect(performance.now() - before).toBeGreaterThanOrEqual(2000);
    expect(logOf(server)).toEqual(['Started.', 'Stopped.']);
  });

  it('finishes sending a mail before it exits', async () => {
    const mails = await startMailServer();
    const release = mails.hold();
    const server = start({ SMTP_URL: mails.url });
    const address = await server.ready;
    await register(address);
    expect((await post(address, 'forgot-password', { email: 'rowan@example.org' })).status).toBe(200);
    server.process.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address}/api/v1/health`)).rejects.toThrow(), 60_000);
    expect(server.process.exitCode).toBeNull();
    release();
    expect(await server.exited).toBe(0);
    expect(mails.received.map((mail) => linkIn(mail).origin)).toEqual([address]);
    expect(logOf(server)).toEqual([
      'Started.',
      `PUBLIC_URL is not set: the links in mails lead to ${address}. Set it to the public address.`,
      "CONTACT_EMAIL is not set: players' messages are mailed to no-reply@localhost. Set it to an address that you read.",
      'Stopped.',
    ]);
    await mails.close();
  });

  it('writes mails to files without a mail server, and logs no secret', async () => {
    const server = start();
    const address = await server.ready;
    await register(address);
    await post(address, 'forgot-password', { email: 'rowan@example.org' });
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const [mail, ...more] = await readMailFolder(join(folder.path, 'data', 'mail'));
    if (mail === undefined) throw new Error('No mail was written.');
    expect(more).toEqual([]);
    expect(server.stderr()).toMatch(/"file":"[^"]+\.eml"/);
    expect(server.stderr()).not.toContain(linkIn(mail).searchParams.get('token'));
    expect(server.stderr()).not.toContain('rowan');
  });

  it('retains accounts and sessions over a restart', async () => {
    const first = start();
    const headers = await register(await first.ready);
    first.process.kill('SIGTERM');
    await first.exited;

    const check = await fetch(`${await start().ready}/api/v1/oauth/check`, { headers });
    expect(await check.json()).toMatchObject({ auth: true, user: { username: 'Rowan' } });
  });

  it('reports a port that is already in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    );
    occupant.close();
  });

  it('reports a data folder that cannot be written', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const server = start({ DATA_DIR: join(file, 'data') });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^The data folder .*file\/data cannot be written \(.*\)\. Set DATA_DIR .*\n$/);
    expect(server.stdout()).toBe('');
  });

  it('prevents other users of the machine from reading its data', async () => {
    const server = start();
    await register(await server.ready);
    const data = join(folder.path, 'data');
    const modes = [data, ...readdirSync(data).map((name) => join(data, name))].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
    expect(modes.length).toBeGreaterThan(2);
  });

  it('refuses the folder of a running server, which is not disturbed', async () => {
    const first = await start().ready;
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toMatch(/^A Loremark server uses the data in .*Stop the server first.*\n$/);
    expect((await fetch(`${first}/api/v1/health`)).status).toBe(200);
  });

  it('reports a store that is not a database', async () => {
    const server = start({ DATA_DIR: folder.path });
    writeFileSync(join(folder.path, 'loremark.sqlite'), 'this is not a database, however long the text may be');
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^The data (folder|in) .*\n$/);
  });

  it('reports every invalid setting', async () => {
    const server = start({ PORT: 'eighty', DATABASE_URL: 'mysql://localhost/loremark' });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(
      /^PORT must be a whole number\.\nDATABASE_URL must be an address such as postgres:.*\n$/,
    );
  });
});

describe('an import from the bazaar', () => {
  it('is read by the built program, continues when the connection is closed, and is reported in the notices', async () => {
    const site = await startGameSite();
    try {
      site.setAuction({ id: 7, name: 'Bryn Tallow', mounts: ['Donkey'] });
      const rowan = processClient({ origin: await start(site.env).ready });
      await rowan.post('register', registerForm());
      const added = await rowan.post('characters', { name: 'Elyra Vane', isHidden: 0 });
      const order = { auctionId: 7, sections: ['mounts'], characterId: (await added.json()).data.id };
      const release = site.hold();
      const leaving = new AbortController();
      const answer = rowan.request('import/bazaar', {
        method: 'POST',
        signal: leaving.signal,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(order),
      });
      const left = expect(answer).rejects.toThrow();
      await expect.poll(() => site.requests.length).toBe(1);
      leaving.abort();
      await left;
      release();
      const messages = async () => {
        const { data } = await (await rowan.get('user/notices')).json();
        return data.map(({ message }: { message: string }) => message);
      };
      await expect.poll(messages).toEqual(['Auction 7 (Bryn Tallow) was imported into Elyra Vane: 1 entry changed.']);
    } finally {
      await site.close();
    }
  });
});
