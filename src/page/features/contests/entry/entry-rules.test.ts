import { expect, it } from 'vitest';
import type { DraftRow } from '#page/state/contests/drafts.ts';
import { faultsOf, faultsOfAnswer, firstEntryFault, goneImages } from './entry-rules.ts';

const WHOLE: DraftRow = {
  contest: '3',
  character: 7,
  title: 'Doll',
  text: 'Made of wool.',
  ai: false,
  images: [{ key: 'a', uploaded: null, alt: 'A doll' }],
  basis: null,
};

it.each<[string, Partial<DraftRow>, 'pictures' | 'texts', object]>([
  ['a complete entry', {}, 'pictures', {}],
  ['a picture without a text', { text: '' }, 'pictures', {}],
  ['a text without pictures', { images: [] }, 'texts', {}],
  ['no character', { character: null }, 'pictures', { character: 'Choose the character to enter with.' }],
  ['an ineligible character', { character: 8 }, 'pictures', { character: 'Choose the character to enter with.' }],
  ['a title of spaces', { title: '  ' }, 'pictures', { title: 'Give your entry a title.' }],
  ['a title of 80 characters', { title: 'x'.repeat(80) }, 'pictures', {}],
  ['one more', { title: 'x'.repeat(81) }, 'pictures', { title: 'At most 80 characters; you have 81.' }],
  ['no text', { text: '\n' }, 'texts', { text: 'Write a text.' }],
  ['a text too long', { text: 'x'.repeat(1001) }, 'texts', { text: 'At most 1,000 characters; you have 1,001.' }],
  ['no picture', { images: [] }, 'pictures', { images: 'Add an image.' }],
  [
    'an image description that is too long',
    { images: [{ key: 'a', uploaded: null, alt: 'x'.repeat(201) }] },
    'pictures',
    { images: 'At most 200 characters; you have 201.' },
  ],
])('checks %s', (_, change, kind, faults) => {
  expect(faultsOf({ ...WHOLE, ...change }, { kind }, { characters: [7], gone: new Set() })).toEqual(faults);
});

it('the first fault is that of the first field of the form', () => {
  expect(firstEntryFault({ images: 'No.', title: 'No.' })).toBe('title');
  expect(firstEntryFault({})).toBeUndefined();
});

it('the server’s messages are shown at the fields of the form', () => {
  expect(faultsOfAnswer({ 'images.1.alt': ['Too long.'], title: ['Bad.'], other: ['Strange.'] })).toEqual({
    images: 'Too long.',
    title: 'Bad.',
  });
});

it('a lost image prevents submitting, and is reported by its position', () => {
  const uploaded = { id: 'u', thumb: '/u' };
  const images = [
    { key: 'file', uploaded: null, alt: '' },
    { key: 'sent', uploaded, alt: '' },
    { key: 'lost', uploaded: null, alt: '' },
  ];
  const draft = { ...WHOLE, images };
  const files = new Map([['file', new Blob()]]);
  const ofEntry = (...ids: readonly string[]) => ({
    images: ids.map((id) => ({ id, src: '', thumb: '', width: 1, height: 1, alt: '' })),
  });
  expect([...goneImages(draft, files, ofEntry('u'))]).toEqual(['lost']);
  expect([...goneImages(draft, files, undefined)]).toEqual(['lost']);
  expect([...goneImages(draft, files, ofEntry('other'))]).toEqual(['sent', 'lost']);
  expect([...goneImages(draft, files, null)]).toEqual(['sent', 'lost']);
  expect(faultsOf(draft, { kind: 'pictures' }, { characters: [7], gone: new Set(['lost']) })).toEqual({
    images: 'Image 3 is missing: remove it, or add it again.',
  });
});
