import { expect, it } from 'vitest';
import { foldText, searchWords } from './fold-text.ts';

it.each([
  ['Lovely Dots', 'lovely dots'],
  ['Schrödinger’s Île', "schrodinger's ile"],
  ['“Quoted” – dash', '"quoted" - dash'],
  ['e\u0301', 'e'],
  ['Don`t', "don't"],
  ['Two\u2212Headed\u202FOx\u00AD', 'two-headed ox'],
  ['„Low“ «French»', '"low" "french"'],
  ['A~Z_[1]', 'a~z_[1]'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('splits a search into distinct words', () => {
  expect(searchWords('  The  of\tthe THE ')).toEqual(['the', 'of']);
  expect(searchWords('   ')).toEqual([]);
});
