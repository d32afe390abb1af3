/** Two server processes on one Postgres behind a load balancer, with kills and restarts of the database. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { soak } from '#tests/builders/servers/soak.ts';
import { findPostgres } from '#tests/setup/postgres-cluster.ts';

test('kills of servers and restarts of the database lose and duplicate nothing, and one process leads at a time', async () => {
  const options = { servers: 2, players: 4, kills: 8, killEvery: 4, restarts: 2 };
  const result = await soak(findPostgres() ?? '', options);
  expect(result).toMatchObject({ wrong: [], holes: [], apart: [], notReceived: [], twoLeaders: [] });
  expect(result.recorded).toBeGreaterThan(100);
  expect(result.poked).toBeGreaterThan(20);
  expect(result.terms).toBeGreaterThan(1);
});
