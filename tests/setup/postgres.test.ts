import { expect, test } from 'vitest';
import { findPostgres } from './postgres-cluster.ts';

test('the store’s suites also run on Postgres', (context) => {
  const bin = findPostgres();
  if (bin === null) context.skip('Postgres is not installed (apt-get install postgresql): no suite ran on it');
  expect(bin).toContain('bin');
});
