import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgivenEdits, type TypoMatch, typoMatcher } from './typo-matcher.ts';

it.each([
  ['rat', 0],
  ['ogre', 1],
  ['dragons', 1],
  ['minotaur', 2],
])('allows in %s %i edits', (typed, edits) => {
  expect(forgivenEdits(typed)).toBe(edits);
});

describe('a typed word', () => {
  it.each<[string, string, string, TypoMatch | null]>([
    ['with a letter left out', 'drgon', 'dragon', { edits: 1, whole: true }],
    ['with an extra letter', 'drragon', 'dragon', { edits: 1, whole: true }],
    ['with a wrong letter', 'vampyre', 'vampire', { edits: 1, whole: true }],
    ['with two letters swapped', 'nobel', 'noble', { edits: 1, whole: true }],
    ['with its first letter wrong', 'tragon', 'dragon', { edits: 1, whole: true }],
    ['with a typo in the start of a word', 'drgon', 'dragonling', { edits: 1, whole: false }],
    ['in the plural', 'lords', 'lord', { edits: 1, whole: true }],
    ['that is long, with two typos', 'nercomanser', 'necromancer', { edits: 2, whole: true }],
    ['that is short, with two typos', 'drgno', 'dragon', null],
    ['that is long, with three typos', 'nercomansre', 'necromancer', null],
    ['of three letters, with a typo', 'rta', 'rat', null],
    ['much longer than the other', 'dragonlord', 'dragon', null],
  ])('%s: %s against %s', (_, typed, word, match) => {
    expect(typoMatcher(typed)(word)).toEqual(match);
  });
});

/** Edits between two texts, by the recursive definition. */
function editsBetween(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const edits = [
    editsBetween(a.slice(0, -1), b) + 1,
    editsBetween(a, b.slice(0, -1)) + 1,
    editsBetween(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    edits.push(editsBetween(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...edits);
}

it('counts the edits to the nearest start of a word, for several words in turn', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
  const typed = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 });
  fc.assert(
    fc.property(typed, fc.array(word, { minLength: 1, maxLength: 3 }), (text, words) => {
      const match = typoMatcher(text);
      for (const each of words) {
        const starts = Array.from(each, (_, at) => editsBetween(text, each.slice(0, at + 1)));
        const fewest = Math.min(...starts);
        expect(match(each)).toEqual(fewest > 1 ? null : { edits: fewest, whole: starts.at(-1) === fewest });
      }
    }),
    { numRuns: 60 },
  );
});
