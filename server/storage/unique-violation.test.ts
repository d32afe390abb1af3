import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore } from '#tests/builders/store.ts';
import { isUniqueViolation } from './unique-violation.ts';

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

test('a taken key is distinguished from other failures by the codes of both drivers', async () => {
  const { database } = store;
  const secret = () => database.insertInto('secrets').values({ name: 'a', value: 'b' }).execute();
  await secret();
  expect(isUniqueViolation(await failureOf(secret()))).toBe(true);
  const account = () =>
    database
      .insertInto('accounts')
      .values({
        username: 'Rowan',
        username_key: 'rowan',
        email: 'r@example.org',
        email_key: 'r@example.org',
        password_hash: '',
        default_character_name: null,
        created_at: 0,
        profile_id: 1,
      })
      .execute();
  await account();
  expect(isUniqueViolation(await failureOf(account()))).toBe(true);
  expect(isUniqueViolation(Object.assign(new Error('duplicate key value'), { code: '23505' }))).toBe(true);

  const orphan = database
    .insertInto('known_devices')
    .values({ account_id: 99, device_hash: 'a', signed_in_at: 0 })
    .execute();
  expect(isUniqueViolation(await failureOf(orphan))).toBe(false);
  expect(isUniqueViolation(new Error('UNIQUE constraint failed'))).toBe(false);
});
