/** Metrics of several server processes on one Postgres. */
import { beforeEach, expect, test } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { registerForm } from '#tests/builders/server.ts';
import { processClient } from '#tests/builders/servers/process-client.ts';
import type { ServerProcess } from '#tests/builders/servers/server-process.ts';
import { withProcesses, withStore } from '#tests/builders/with-server.ts';

const store = withStore();
const startProcess = withProcesses();
let servers: ServerProcess[];
beforeEach(async () => {
  const start = () => startProcess({ ...store.settings, PORT: '0', METRICS_PORT: '0' });
  // The first process that is ready leads.
  servers = [start()];
  await servers[0]?.ready;
  servers.push(start());
});

/** Returns the value of one series of one process. */
async function figure(server: ServerProcess, series: string): Promise<number> {
  const { metrics } = JSON.parse(server.stderr().split('\n')[0] ?? '{}');
  const lines = (await (await fetch(`${metrics}/metrics`)).text()).split('\n');
  return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length));
}

test('the metrics show which process leads, that both are ready, and their messages', { timeout: 60_000 }, async () => {
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('Two servers were started.');
  const address = { origin: await first.ready };
  const rowan = processClient(address);
  expect((await rowan.post('register', registerForm())).status).toBe(201);
  address.origin = await second.ready;
  expect(await Promise.all(servers.map((server) => figure(server, 'loremark_leader')))).toEqual([1, 0]);
  expect(await Promise.all(servers.map((server) => figure(server, 'loremark_ready')))).toEqual([1, 1]);

  const device = new SyncDevice(rowan, 'Rowan');
  await device.sync([device.op({ value: 1 })]);
  await expect
    .poll(() => figure(first, 'loremark_pokes_total{direction="received"}'), { timeout: 10_000 })
    .toBeGreaterThan(0);
  expect(await figure(second, 'loremark_pokes_total{direction="sent"}')).toBeGreaterThan(0);

  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  await expect.poll(() => figure(second, 'loremark_leader'), { timeout: 20_000 }).toBe(1);
});
