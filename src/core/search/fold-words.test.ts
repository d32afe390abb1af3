import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldWords } from './fold-words.ts';

it.each([
  ['Dragon Lord', 'dragon lord'],
  ["Ferumbras' Ascendant", 'ferumbras ascendant'],
  ['Don’t', 'dont'],
  ['Two-Headed  Turtle!', 'two headed turtle'],
  ['  Élite\tÎle ', 'elite ile'],
  ['Mr. 7', 'mr 7'],
  ["'", ''],
  ['…', ''],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

it('does not change a folded text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldWords(text);
      expect(foldWords(folded)).toBe(folded);
    }),
  );
});
