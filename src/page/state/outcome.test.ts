import { expect, test } from 'vitest';
import { ApiFailure } from '#offline/api/failure.ts';
import { messageOf, outcomeOf } from './outcome.ts';

class Expected extends Error {}

const failing = (error: Error) => () => Promise.reject(error);

test('an outcome has the fields of its action’s result', async () => {
  expect(await outcomeOf(async () => ({ count: 2 }))).toEqual({ ok: true, count: 2 });
  expect(await messageOf(async () => 'Saved.')).toEqual({ ok: true, message: 'Saved.' });
});

test('an action that fails as its caller expects has an outcome with the message', async () => {
  expect(await outcomeOf(failing(new Expected('The list is full.')), [Expected])).toEqual({
    ok: false,
    message: 'The list is full.',
    errors: {},
  });
  expect(await outcomeOf(failing(new ApiFailure('problem', 'Not now.', 409)))).toEqual({
    ok: false,
    message: 'Not now.',
    errors: {},
  });
});

test('an error that was not expected is thrown', async () => {
  await expect(outcomeOf(failing(new Expected('a fault')))).rejects.toThrow('a fault');
});
