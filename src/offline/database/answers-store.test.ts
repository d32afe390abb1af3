import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discardProgress } from '#offline/outbox/discard.ts';
import { MAX_STORED_ANSWERS, readAnswer, storeAnswer } from './answers-store.ts';
import { ProgressDatabase } from './progress-database.ts';

let database: ProgressDatabase;
let names = 0;

beforeEach(() => {
  names += 1;
  database = new ProgressDatabase(`answers-${names}`);
});
afterEach(() => database.close());

const question = (path: string) => ({ path, schema: v.object({ data: v.object({ score: v.number() }) }) });

it('a response is found by the path of its request, with its age', async () => {
  await storeAnswer(database, 'challenges?season=2026-10', { score: 4 }, 7);
  expect(await readAnswer(database, question('challenges?season=2026-10'))).toEqual({
    answer: { score: 4 },
    seenAt: 7,
  });
  expect(await readAnswer(database, question('challenges'))).toBeUndefined();
});

it('a response stored in another form by another version is ignored', async () => {
  await storeAnswer(database, 'challenges', { points: 4 }, 7);
  expect(await readAnswer(database, question('challenges'))).toBeUndefined();
});

it('the most recently seen responses are kept', async () => {
  for (let day = 0; day < MAX_STORED_ANSWERS; day += 1) await storeAnswer(database, `page ${day}`, { score: 1 }, day);
  await storeAnswer(database, 'page 0', { score: 2 }, 100);
  await storeAnswer(database, 'newest', { score: 3 }, 101);
  expect(await database.answers.count()).toBe(MAX_STORED_ANSWERS);
  expect(await readAnswer(database, question('page 1'))).toBeUndefined();
  expect(await readAnswer(database, question('page 0'))).toMatchObject({ answer: { score: 2 } });
});

it("all responses are deleted with the account's data", async () => {
  await storeAnswer(database, 'challenges', { score: 4 }, 7);
  await discardProgress(database, () => crypto.randomUUID());
  expect(await database.answers.count()).toBe(0);
});
