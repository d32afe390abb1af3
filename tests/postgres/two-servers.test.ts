/** Two server processes on one Postgres behind a balancer, through kills and restarts of the database. */
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/storage/postgres.ts';
import { soak } from '#tests/builders/soak.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '#tests/setup/postgres-cluster.ts';

let cluster: PostgresCluster;
let dataDir: string;
beforeAll(async () => {
  cluster = await startPostgres(findPostgres() ?? '', { isDurable: true });
  dataDir = mkdtempSync(join(tmpdir(), 'loremark-soak-'));
  const admin = openPostgres({ url: cluster.urlOf('postgres'), connections: 1, onError: () => {} });
  await sql`create database soak`.execute(admin);
  await admin.destroy();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('kills of servers and restarts of the database lose and double nothing, and one process leads at a time', async () => {
  const result = await soak({
    cluster,
    dataDir,
    servers: 2,
    players: 4,
    seconds: 40,
    killEvery: 4,
    restarts: 2,
  });
  expect(result).toMatchObject({ wrong: [], holes: [], apart: [], unheard: [], twoLeaders: [] });
  // Guards against a run in which nothing was in the way.
  expect(result.kills).toBeGreaterThan(6);
  expect(result.recorded).toBeGreaterThan(100);
  expect(result.poked).toBeGreaterThan(20);
  expect(result.terms).toBeGreaterThan(1);
});
