import { expect, test } from 'vitest';
import { findPostgres } from './postgres-cluster.ts';

test('the suites of the store run on Postgres too', (context) => {
  const bin = findPostgres();
  if (bin === null) context.skip('Postgres is not installed (apt-get install postgresql): no suite ran on it');
  expect(bin).toContain('bin');
});
