/** Requests in the log and the metrics, without personal data. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatherMetrics } from '#server/actions/process/gather-metrics.ts';
import { storeMail } from '#server/actions/process/outgoing-mails.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, registerForm, signUp, TestClient } from '#tests/builders/server.ts';
import { processClient } from '#tests/builders/servers/process-client.ts';
import type { ServerProcess } from '#tests/builders/servers/server-process.ts';
import { withFolder, withProcesses, withServer } from '#tests/builders/with-server.ts';

const MINUTE_MS = 60 * 1000;

describe('the log line of a request', () => {
  const server = withServer();

  const newest = () => JSON.parse(server.answered.at(-1) ?? '{}');

  it.each([
    ['GET', '/api/v1/health', '/api/v1/health', 200],
    ['HEAD', '/api/v1/health', '/api/v1/health', 200],
    ['GET', '/api/v1/user/sync/events?client=a', '/api/v1/user/sync/events', 401],
    ['POST', '/api/v1/login', '/api/v1/login', 419],
    ['GET', '/api/v1/nowhere/rowan', '/api/*', 404],
    ['DELETE', '/api/v1/health', '/api/*', 405],
    ['GET', '/news.rss', '/news.rss', 200],
    ['GET', '/uploads/rowan', '/uploads/*', 404],
    ['GET', '/recover?token=rowan', '/*', 503],
    ['GET', '/js/rowan.js', '/*', 404],
    ['POST', '/profile/rowan', '/*', 405],
  ])('of %s %s has the route %s and the status %d', async (method, path, route, status) => {
    const answer = await server.request(path, { method });
    expect(answer.status).toBe(status);
    expect(newest()).toEqual({
      level: 'info',
      at: expect.any(String),
      message: 'Answered.',
      requestId: answer.headers.get('X-Request-Id'),
      method,
      route,
      status,
      ms: expect.any(Number),
    });
  });

  it('of an error has the route, and the error has a separate line', async () => {
    const rowan = await signUp(server);
    const { schema } = server.context.database;
    await schema.alterTable('characters').renameTo('hidden').execute();
    const answer = await rowan.get('characters');
    await schema.alterTable('hidden').renameTo('characters').execute();
    expect(newest()).toMatchObject({ route: '/api/v1/characters', status: 500 });
    expect(JSON.parse(server.logged.at(-1) ?? '{}').requestId).toBe(answer.headers.get('X-Request-Id'));
  });
});

describe('the metrics', () => {
  const server = withServer();
  const rowan = server.with(signUp);

  /** Returns the value of one series. */
  async function figure(series: string): Promise<number | undefined> {
    const lines = (await server.context.metrics.text()).split('\n');
    const line = lines.find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  }

  it('count requests by method, route and class of status', async () => {
    const requests = (status: string) =>
      figure(`loremark_http_request_seconds_count{method="GET",route="/api/v1/characters",status="${status}"}`);
    await rowan.get('characters');
    await rowan.get('characters');
    await new TestClient(server).get('characters');
    expect([await requests('2xx'), await requests('4xx')]).toEqual([2, 1]);
  });

  it('have one label for all methods that no route accepts', async () => {
    for (const method of ['BREW', 'PROPFIND']) await server.request('/profile/rowan', { method });
    expect(await figure('loremark_http_request_seconds_count{method="other",route="/*",status="4xx"}')).toBe(2);
  });

  it('count the ops of devices by outcome', async () => {
    const phone = new SyncDevice(rowan, 'Rowan');
    await phone.sync([
      phone.op({ value: 1 }),
      phone.op({ item: 2, value: 1 }),
      phone.op({ list: 'nowhere', value: 1 }),
    ]);
    await phone.sync([phone.op({ value: 1 })]);
    const counted = await Promise.all(
      ['applied', 'noop', 'rejected'].map((outcome) => figure(`loremark_sync_ops_total{outcome="${outcome}"}`)),
    );
    expect(counted).toEqual([2, 1, 1]);
  });

  it('count open event streams', async () => {
    const first = await rowan.get('user/sync/events?client=a');
    const second = await rowan.get('user/sync/events?client=b');
    expect(await figure('loremark_event_streams')).toBe(2);
    await first.body?.cancel();
    await second.body?.cancel();
    await expect.poll(() => figure('loremark_event_streams')).toBe(0);
  });

  it('count refused event streams', async () => {
    await server.restart(() => createTestApp({ env: { MAX_STREAMS: 0 } }));
    expect((await rowan.get('user/sync/events?client=a')).status).toBe(503);
    expect(await figure('loremark_shed_total{reason="streams"}')).toBe(1);
    expect(await figure('loremark_event_streams')).toBe(0);
  });

  it('show how many mails wait, and for how long the next has been due', async () => {
    const { database, clock } = server.context;
    const mail = {
      accountId: null,
      to: 'rowan@example.org',
      subject: 'Hello',
      text: 'Hello.',
      lifetimeMs: 60 * MINUTE_MS,
    };
    await gatherMetrics(server.context);
    const none = [await figure('loremark_mails_waiting'), await figure('loremark_mails_oldest_due_seconds')];
    await storeMail(database, { ...mail, now: clock() });
    await storeMail(database, { ...mail, now: clock() + 5 * MINUTE_MS });
    server.clock.advance(MINUTE_MS);
    await gatherMetrics(server.context);
    expect([none, [await figure('loremark_mails_waiting'), await figure('loremark_mails_oldest_due_seconds')]]).toEqual(
      [
        [0, 0],
        [2, 60],
      ],
    );
  });

  it('show unknown values for mails while the store can not be read', async () => {
    const { schema } = server.context.database;
    await schema.alterTable('outgoing_mails').renameTo('hidden').execute();
    await gatherMetrics(server.context);
    await schema.alterTable('hidden').renameTo('outgoing_mails').execute();
    expect(await figure('loremark_mails_waiting')).toBeNaN();
  });

  it('show when a job last succeeded, and how often it failed', async () => {
    const { background } = server.context;
    const before = Date.now() / 1000;
    background.run('Resting', async () => {});
    background.run('Toiling', () => Promise.reject(new Error('tired')));
    await background.settled();
    const success = (name: string) => figure(`loremark_job_last_success_timestamp_seconds{name="${name}"}`);
    const failures = (name: string) => figure(`loremark_job_failures_total{name="${name}"}`);
    expect(await success('Resting')).toBeGreaterThanOrEqual(before);
    expect([await success('Toiling'), await failures('Resting'), await failures('Toiling')]).toEqual([undefined, 0, 1]);
  });
});

describe('an overloaded server', () => {
  let isOverloaded: boolean;
  const server = withServer(() => {
    isOverloaded = false;
    return createTestApp({ load: { isOverloaded: () => isOverloaded } });
  });

  it('refuses calls and documents for some seconds, counts them, and accepts all again later', async () => {
    const rowan = await signUp(server);
    isOverloaded = true;
    const refused = await rowan.get('characters');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ message: 'The server is busy. Try again in a moment.' });
    const document = await server.request('/achievements');
    expect(document.status).toBe(503);
    expect(await document.text()).toBe('The server is busy. Try again in a moment.');
    expect(await server.context.metrics.text()).toContain('\nloremark_shed_total{reason="lag"} 2\n');
    isOverloaded = false;
    expect((await rowan.get('characters')).status).toBe(200);
  });

  it('refuses requests above MAX_REQUESTS except health checks, and counts them separately', async () => {
    await server.restart(() => createTestApp({ env: { MAX_REQUESTS: 2 } }));
    const statuses = async (paths: readonly string[]) =>
      (await Promise.all(paths.map((path) => server.request(`/api/v1/${path}`)))).map(({ status }) => status);
    expect(await statuses(['contests', 'contests', 'contests', 'health', 'contests'])).toEqual([
      200, 200, 503, 200, 503,
    ]);
    expect(await statuses(['contests', 'contests'])).toEqual([200, 200]);
    expect(await server.context.metrics.text()).toContain('\nloremark_shed_total{reason="requests"} 2\n');
  });

  it('spreads the retries of refused requests', async () => {
    isOverloaded = true;
    const waits = new Set<number>();
    for (let i = 0; i < 200; i += 1) {
      const answer = await server.request('/api/v1/site');
      waits.add(Number(answer.headers.get('Retry-After')));
    }
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([5, 15]);
    expect(waits.size).toBe(11);
  });

  it.each([
    ['/api/v1/health', 200],
    ['/api/v1/ready', 200],
    ['/js/missing.js', 404],
  ])('still serves %s', async (path, status) => {
    isOverloaded = true;
    expect((await server.request(path)).status).toBe(status);
  });

  it('continues open event streams', async () => {
    const rowan = await signUp(server);
    const phone = new SyncDevice(rowan, 'Rowan');
    const stream = await rowan.get('user/sync/events?client=b');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"head":0');
    const arriving = phone.sync([phone.op({ value: 1 })]);
    isOverloaded = true;
    await arriving;
    expect((await reader?.read())?.value).toContain('"head":1');
    await reader?.cancel();
  });
});

describe('the server program', () => {
  const folder = withFolder();
  const startProcess = withProcesses();
  const start = (settings: Readonly<Record<string, string>>) =>
    startProcess({ PORT: '0', DATA_DIR: join(folder.path, 'data'), ...settings });

  const linesOf = ({ stderr }: ServerProcess): Record<string, unknown>[] =>
    stderr()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('serves its metrics on a separate port, with no name, token or address in them or in the log', async () => {
    const running = start({ METRICS_PORT: '0' });
    const origin = await running.ready;
    const metrics = String(linesOf(running)[0]?.metrics);
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(metrics).not.toBe(origin);

    const rowan = processClient({ origin });
    expect((await rowan.post('register', registerForm())).status).toBe(201);
    expect((await rowan.get('profile?username=Rowan')).status).toBeLessThan(500);
    await fetch(`${origin}/recover?token=elm-and-oak`);
    await fetch(`${origin}/profile/Rowan`);
    const stream = await rowan.get('user/sync/events?client=elm-and-oak');
    const streams = () => linesOf(running).filter(({ route }) => route === '/api/v1/user/sync/events');
    expect(streams()).toEqual([]);
    await stream.body?.cancel();
    await expect.poll(streams).toEqual([expect.objectContaining({ message: 'Answered.', method: 'GET', status: 200 })]);

    const answer = await fetch(`${metrics}/metrics`);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toContain(
      'loremark_http_request_seconds_count{method="POST",route="/api/v1/register",status="2xx"} 1\n',
    );
    expect(text).toContain('loremark_ready 1\n');
    expect(text).toContain('loremark_leader 1\n');
    expect(text).toMatch(/loremark_store_statement_seconds_count\{kind="insert"\} [1-9]/);
    expect(text).toMatch(/loremark_job_last_success_timestamp_seconds\{name="Sending mails"\} \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds 0\.\d/);
    for (const output of [text, running.stderr()]) expect(output).not.toMatch(/rowan|elm-and-oak|XSRF/i);
    expect(
      running
        .stderr()
        .split('\n')
        .every((line) => line === '' || line.startsWith('{')),
    ).toBe(true);
  });

  it('serves nothing else on that port, and no metrics on its own', async () => {
    const running = start({ METRICS_PORT: '0' });
    const origin = await running.ready;
    const metrics = String(linesOf(running)[0]?.metrics);
    expect((await fetch(`${metrics}/api/v1/health`)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${metrics}/metrics/`)).status).toBe(404);
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('loremark_');
    running.process.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    await expect(fetch(`${metrics}/metrics`)).rejects.toThrow();
  });

  it('counts connections above the limit', async () => {
    const running = start({ METRICS_PORT: '0', MAX_CONNECTIONS: '1' });
    const { hostname, port } = new URL(await running.ready);
    const metrics = String(linesOf(running)[0]?.metrics);
    const sockets = [connect(Number(port), hostname), connect(Number(port), hostname), connect(Number(port), hostname)];
    await expect
      .poll(async () => (await fetch(`${metrics}/metrics`)).text())
      .toContain('loremark_shed_total{reason="connections"} 2\n');
    for (const socket of sockets) socket.destroy();
  });

  it('has no such port without the setting', async () => {
    const running = start({});
    await running.ready;
    expect(linesOf(running)[0]).not.toHaveProperty('metrics');
  });

  it('reports that the port of the metrics is already in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    const failing = start({ METRICS_PORT: String(port) });
    expect(await failing.exited).toBe(1);
    expect(failing.stderr()).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set METRICS_PORT to another port.\n`,
    );
    occupant.close();
  });

  it('writes only lines of at least LOG_LEVEL', async () => {
    const running = start({ LOG_LEVEL: 'error' });
    await fetch(`${await running.ready}/api/v1/health`);
    running.process.kill('SIGTERM');
    await running.exited;
    expect(running.stderr()).toBe('');
  });

  it('writes the security log at any LOG_LEVEL, with its name', async () => {
    const running = start({ LOG_LEVEL: 'error' });
    const browser = processClient({ origin: await running.ready });
    await browser.post('login', { username: 'Rowan', password: 'not-the-password', grant_type: 'password' });
    await browser.post('register', registerForm());
    await expect
      .poll(() => linesOf(running))
      .toMatchObject([
        { log: 'security', level: 'warn', event: 'sign_in_failed', account: null },
        { log: 'security', level: 'info', event: 'account_created', account: 1 },
      ]);
  });
});
