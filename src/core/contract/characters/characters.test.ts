import * as v from 'valibot';
import { expect, it } from 'vitest';
import { charactersAnswerSchema } from './characters.ts';

it('is parsed without a sex, as older servers send it, and with one', () => {
  const character = { id: 7, name: 'Elyra Vane', is_hidden: 0, verify_code: null, is_verified: true } as const;
  const data = [character, { ...character, sex: null }, { ...character, sex: 'female' }];
  expect(v.parse(charactersAnswerSchema, { data })).toEqual({ data });
});
