import { expect, it } from 'vitest';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { discardProgress } from './discard.ts';

it('only the bookkeeping of the account is left', async () => {
  const database = new ProgressDatabase(`elyra-${crypto.randomUUID()}`);
  for (const table of database.tables) {
    const { keyPath, auto } = table.schema.primKey;
    const keys = Array.isArray(keyPath) ? keyPath : auto ? [] : [keyPath];
    await table.put({ ...Object.fromEntries(keys.map((key) => [key, 'one'])), contest: '3' });
    expect(await table.count(), table.name).toBe(1);
  }
  await discardProgress(database);
  const left = await Promise.all(database.tables.map(async (table) => ((await table.count()) > 0 ? table.name : null)));
  expect(left.filter((name) => name !== null)).toEqual(['meta']);
  await database.delete();
});
