import { expect, it } from 'vitest';
import { ProgressDatabase } from './progress-database.ts';
import { callingUntil, FRESH_SYNC, readCounter, readMeta, readSent, readSync } from './sync-row.ts';

it.each<[string, Partial<typeof FRESH_SYNC>, number | null]>([
  ['that has begun just now', { unanswered: true, lastTryAt: 100_000 }, 130_000],
  ['that has begun less than 30 s ago', { unanswered: true, lastTryAt: 70_001 }, 100_001],
  ['that has begun 30 s ago', { unanswered: true, lastTryAt: 70_000 }, null],
  ['that has begun in the future, by a clock set back', { unanswered: true, lastTryAt: 100_001 }, null],
  ['that was answered', { unanswered: false, lastTryAt: 100_000 }, null],
  ['that never began', { unanswered: true }, null],
])('a call %s is in progress until %j → %j', (_case, sync, until) => {
  expect(callingUntil({ ...FRESH_SYNC, ...sync }, 100_000)).toBe(until);
});

it('records that are missing, or were stored by an older version, have defaults', async () => {
  const database = new ProgressDatabase(`rows ${crypto.randomUUID()}`);
  expect(await readSync(database)).toEqual(FRESH_SYNC);
  expect(await readSent(database)).toEqual({ key: 'sent', acked: 0, ids: [] });
  expect(await readMeta(database, 'owner')).toBeUndefined();
  const { revision: _later, ...older } = { ...FRESH_SYNC, cursor: 7 };
  await database.meta.put(older as typeof FRESH_SYNC);
  expect(await readSync(database)).toEqual({ ...FRESH_SYNC, cursor: 7 });
  await database.meta.put({ key: 'counter', client: 'here', place: 4 });
  expect(await readCounter(database, () => 'another')).toMatchObject({ client: 'here', place: 4 });
  database.close();
});
