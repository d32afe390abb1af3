import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import { reportSchema } from './challenges/challenges.ts';
import { contactSchema } from './contact/contact.ts';
import { entryFormSchema } from './contests/contests.ts';
import { dataReportSchema } from './editing/data-reports.ts';
import { exclusionSchema, judgementSchema, remarkSchema, suspensionSchema } from './editing/moderation.ts';
import { fieldMessages } from './field-messages.ts';

const REFUSED = 'This text has hidden marks that turn the direction of writing. Type it without them.';
const MARKS = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

const FIELDS: readonly [field: string, schema: GenericSchema, form: (text: string) => object][] = [
  ['title', entryFormSchema, (title) => ({ character: 1, title })],
  ['text', entryFormSchema, (text) => ({ character: 1, text })],
  ['images.0.alt', entryFormSchema, (alt) => ({ character: 1, images: [{ id: 'a', alt }] })],
  ['text', reportSchema, (text) => ({ character: 'Elyra', reason: 'other', text })],
  ['value', dataReportSchema, (value) => aReport({ value })],
  ['source', dataReportSchema, (source) => aReport({ source })],
  ['message', contactSchema, (message) => aMessage({ message })],
  ['reason', judgementSchema, (reason) => ({ revision: 1, judgement: 'valid', reason })],
  ['remark', remarkSchema, (remark) => ({ remark })],
  ['reason', suspensionSchema, (reason) => ({ reason })],
  ['reason', exclusionSchema, (reason) => ({ reason })],
];

function aReport(fields: object): object {
  const id = '00000000-0000-4000-8000-000000000000';
  return { id, section: 'bestiary', item: 1, field: 'speed', value: '7', source: 'I saw it.', ...fields };
}

function aMessage(fields: object): object {
  const id = '00000000-0000-4000-8000-000000000000';
  return { id, topic: 'bug', email: 'elyra@example.org', message: 'It does not work.', ...fields };
}

describe.each(FIELDS)('the field %s', (field, schema, form) => {
  test.each(MARKS)('refuses the mark %j', (mark) => {
    expect(fieldMessages(schema, form(`A long ${mark}text`))).toEqual({ [field]: [REFUSED] });
  });

  test('takes texts in any direction', () => {
    expect(fieldMessages(schema, form('A long text, \u05d8\u05e7\u05e1\u05d8 \u200F(\u0646\u0635)'))).toEqual({});
  });
});
