import * as v from 'valibot';
import { expect, it } from 'vitest';
import { charactersAnswerSchema } from './characters.ts';

it('is understood as servers told it before they knew the sex, and with it', () => {
  const told = { id: 7, name: 'Elyra Vane', is_hidden: 0, verify_code: null, is_verified: true } as const;
  const data = [told, { ...told, sex: null }, { ...told, sex: 'female' }];
  expect(v.parse(charactersAnswerSchema, { data })).toEqual({ data });
});
