import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsCode, makeVerifyCode } from './verify-code.ts';

const COUNT = 5000;
const codes = Array.from({ length: COUNT }, makeVerifyCode);

describe('a code', () => {
  it('is three groups of four characters that are not easily confused', () => {
    for (const code of codes) expect(code).toMatch(/^[ACDEFHJKLMNPRTUWXY3479]{4}(?:-[ACDEFHJKLMNPRTUWXY3479]{4}){2}$/);
    for (const alike of ['0', 'O', 'Q', '1', 'I', '2', 'Z', '5', 'S', '6', 'G', '8', 'B', 'V'])
      expect(codes.join('')).not.toContain(alike);
  });

  it('is unique among thousands, with every character equally likely at every position', () => {
    expect(new Set(codes).size).toBe(COUNT);
    const codesWithoutHyphens = codes.map((code) => code.replaceAll('-', ''));
    for (let place = 0; place < 12; place += 1) {
      const counts = new Map<string, number>();
      for (const code of codesWithoutHyphens) counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1);
      const expected = COUNT / 22;
      const squares = [...counts.values()].map((count) => (count - expected) ** 2 / expected);
      expect(counts.size).toBe(22);
      // Chi-square with 21 degrees of freedom: above 70 once in ten million fair samples.
      expect(squares.reduce((sum, each) => sum + each, 0)).toBeLessThan(70);
    }
  });

  it('has more than fifty random bits', () => {
    expect(12 * Math.log2(22)).toBeGreaterThan(50);
  });
});

describe('a comment', () => {
  const code = 'K7XM-3RDH-W4TP';

  it.each([
    code,
    `Loremark: ${code}`,
    `My knight.\n${code}\nBye.`,
    `(${code})`,
    `/${code}/`,
    'k7xm-3rdh-w4tp',
    'K7XM3RDHW4TP',
    'K7XM 3RDH W4TP',
    'K7XM–3RDH–W4TP',
  ])('contains the code as %j', (comment) => {
    expect(containsCode(comment, code)).toBe(true);
  });

  it.each([
    null,
    '',
    'K7XM-3RDH',
    `${code}9`,
    `A${code}`,
    `é${code}`,
    'K7XM-3RDH-W4TP7',
    'K7XM--3RDH-W4TP',
    'K7XM-3RDH-\nW4TP',
  ])('does not contain the code as %j', (comment) => {
    expect(containsCode(comment, code)).toBe(false);
  });

  it('contains its own code between any punctuation, and no other code', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '\n', '.', '(', ')', '/', '*', '[', '\\', '$', '^', '|') });
    const oneOf = fc.constantFrom(...codes);
    fc.assert(
      fc.property(around, oneOf, around, oneOf, (before, own, after, other) => {
        expect(containsCode(before + own + after, own)).toBe(true);
        expect(containsCode(before + own + after, other)).toBe(other === own);
      }),
    );
  });

  it('of random text contains no code', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (comment) => {
        expect(containsCode(comment, codes[0] ?? '')).toBe(false);
      }),
    );
  });
});
