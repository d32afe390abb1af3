import { expect, it } from 'vitest';
import type { DraftRow } from '#page/state/contests/drafts.ts';
import { faultsOf, faultsOfAnswer, firstFault } from './entry-rules.ts';

const WHOLE: DraftRow = {
  contest: '3',
  character: 7,
  title: 'Doll',
  text: 'Made of wool.',
  ai: false,
  images: [{ key: 'a', uploaded: null, alt: 'A doll' }],
};

it.each<[string, Partial<DraftRow>, 'pictures' | 'texts', object]>([
  ['one that is whole', {}, 'pictures', {}],
  ['a picture without a text', { text: '' }, 'pictures', {}],
  ['a text without pictures', { images: [] }, 'texts', {}],
  ['no character', { character: null }, 'pictures', { character: 'Choose the character that enters.' }],
  ['a character that may not enter', { character: 8 }, 'pictures', { character: 'Choose the character that enters.' }],
  ['a title of spaces', { title: '  ' }, 'pictures', { title: 'Give your entry a title.' }],
  ['a title of 80 characters', { title: 'x'.repeat(80) }, 'pictures', {}],
  ['one more', { title: 'x'.repeat(81) }, 'pictures', { title: 'At most 80 characters; these are 81.' }],
  ['no text', { text: '\n' }, 'texts', { text: 'Write a text.' }],
  ['a text too long', { text: 'x'.repeat(1001) }, 'texts', { text: 'At most 1,000 characters; these are 1,001.' }],
  ['no picture', { images: [] }, 'pictures', { images: 'Add an image.' }],
  [
    'words about an image too long',
    { images: [{ key: 'a', uploaded: null, alt: 'x'.repeat(201) }] },
    'pictures',
    { images: 'At most 200 characters; these are 201.' },
  ],
])('%s is found', (_, change, kind, faults) => {
  expect(faultsOf({ ...WHOLE, ...change }, { kind }, [7])).toEqual(faults);
});

it('the first fault is that of the first field of the form', () => {
  expect(firstFault({ images: 'No.', title: 'No.' })).toBe('title');
  expect(firstFault({})).toBeUndefined();
});

it('the server’s sentences stand at the fields of the form', () => {
  expect(faultsOfAnswer({ 'images.1.alt': ['Too long.'], title: ['Bad.'], other: ['Strange.'] })).toEqual({
    images: 'Too long.',
    title: 'Bad.',
  });
});
