import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(2, 'too short'), v.regex(/^[a-z]*$/, 'letters only')),
  home: v.object({ town: v.pipe(v.string(), v.nonEmpty('a town, please')) }),
});

describe('messages per field', () => {
  test.each([
    { what: 'nothing is wrong', value: { name: 'elyra', home: { town: 'Thais' } }, messages: {} },
    {
      what: 'one field breaks two rules',
      value: { name: '1', home: { town: 'Thais' } },
      messages: { name: ['too short', 'letters only'] },
    },
    {
      what: 'a field within a field is wrong',
      value: { name: 'elyra', home: { town: '' } },
      messages: { 'home.town': ['a town, please'] },
    },
  ])('when $what', ({ value, messages }) => {
    expect(fieldMessages(schema, value)).toEqual(messages);
  });
});
