import { expect, expectTypeOf, test } from 'vitest';
import { registerSchema } from './accounts/account-forms.ts';
import { fieldMessages } from './field-messages.ts';
import { type PhraseKey, phrase, phraseOf, schemaPhrase, sentences } from './phrase.ts';

test('a phrase is an English sentence and its data', () => {
  expect(phrase('characters.unknown')).toEqual({
    message: 'There is no such character.',
    text: [{ key: 'characters.unknown' }],
  });
  expect(phrase('characters/form-words:name.tooLong', { most: 29 })).toEqual({
    message: 'Character name can have at most 29 characters.',
    text: [{ key: 'characters/form-words:name.tooLong', values: { most: 29 } }],
  });
  expect(phrase('exports.imported', { count: 1 }).message).toBe('1 entry imported.');
});

test('a day is a time in the data and a date in the sentence', () => {
  expect(phrase('accounts.leaving', { day: Date.UTC(2026, 11, 5, 18) })).toEqual({
    message: 'This account was deleted and will be erased on 5 December 2026.',
    text: [{ key: 'accounts.leaving', values: { day: Date.UTC(2026, 11, 5, 18) } }],
  });
});

test('the compiler asks for a known key and the values of its slots', () => {
  expectTypeOf<'characters.none'>().not.toExtend<PhraseKey>();
  expectTypeOf<'contact:noTopic' | 'admin.entries.judged.valid'>().toExtend<PhraseKey>();
  expectTypeOf(phrase<'characters.full'>).parameters.toEqualTypeOf<
    ['characters.full', values: { readonly most: string | number }]
  >();
  expectTypeOf(phrase<'imports.left'>).parameters.toEqualTypeOf<['imports.left', values: { readonly count: number }]>();
  expectTypeOf(phrase<'imports.done'>).parameters.toEqualTypeOf<['imports.done']>();
});

test('several sentences are one message, which is data only if all of them are', () => {
  const undone = sentences(phrase('resets.undone'), phrase('resets.left', { count: 2 }));
  expect(undone).toEqual({
    message: 'The reset was undone. 2 entries stay empty, since they were cleared later.',
    text: [{ key: 'resets.undone' }, { key: 'resets.left', values: { count: 2 } }],
  });
  expect(phraseOf(undone.text ?? [])).toEqual(undone);
  expect(sentences(phrase('resets.undone'), { message: 'Sorry.' })).toEqual({
    message: 'The reset was undone. Sorry.',
  });
});

test('a stored sentence that this version does not know is left out', () => {
  expect(phraseOf([{ key: 'resets.undone' }, { key: 'resets.gone' }, { key: 'gone:gone.gone' }]).message).toBe(
    'The reset was undone.',
  );
});

/** The keys of a group's texts. */
function keysIn(group: object): readonly string[] {
  return Object.entries(group).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysIn(text).map((key) => `${name}.${key}`) : [name],
  );
}

test.each(Object.entries(import.meta.glob<object>('./**/*words.ts', { eager: true, import: 'words' })))(
  'every text of %s has a key, and those that schemas use are found by it',
  (path, words) => {
    const file = path.slice('./'.length, -'.ts'.length).replace(/(?:^|\/)words$/, '');
    const keys = keysIn(words).map((key) => (file === '' ? key : `${file}:${key}`));
    const messages = keys.map((key) => phraseOf([{ key }]).message);
    expect(messages).not.toContain('');
    if (file !== '') expect(messages.map((message) => schemaPhrase(message).text?.[0]?.key)).toEqual(keys);
  },
);

test('messages of schemas are found by their English text', () => {
  const sent = { username: 'a'.repeat(51), email: 'anna', password: 'a'.repeat(1025) };
  const found = Object.values(fieldMessages(registerSchema, sent)).flat().map(schemaPhrase);
  expect(found).toEqual([
    {
      message: 'Username can have at most 50 characters.',
      text: [{ key: 'accounts:username.tooLong', values: { most: '50' } }],
    },
    { message: 'Email must be a valid email address.', text: [{ key: 'accounts:email.invalid' }] },
    {
      message: 'Password can have at most 1024 characters.',
      text: [{ key: 'accounts:password.tooLong', values: { most: '1024' } }],
    },
  ]);
  expect(schemaPhrase('This export is damaged at progress.1.value. Nothing was imported.').text).toEqual([
    { key: 'accounts/export-words:damaged', values: { place: 'progress.1.value' } },
  ]);
  expect(schemaPhrase('Invalid type: Expected string but received 1')).toEqual({
    message: 'Invalid type: Expected string but received 1',
  });
});
