import { expect, it } from 'vitest';
import { timeOf } from '#tests/builders/time-of.ts';
import { plainMarks, plainName, trimBlanks } from './names.ts';

it.each([...'`´ʹʻʼʽˈ‘’‛′‵Ꞌꞌ＇'])('has a plain apostrophe instead of %s', (mark) => {
  expect(plainName(`Aren${mark}Dor`)).toBe("Aren'Dor");
});

it.each([...'‐‑‒–—―−⁃﹘﹣－˗'])('has a plain hyphen instead of %s', (mark) => {
  expect(plainName(`Li${mark}Ho Crue`)).toBe('Li-Ho Crue');
});

it.each(['\u00A0', '\u202F', '\u2009', '\u3000', '\u2003', '\t', '\u2800', '  ', ' \u00A0 '])(
  'has a single plain space instead of %j',
  (space) => {
    expect(plainName(`${space}Elyra${space}Vane${space}`)).toBe('Elyra Vane');
  },
);

it('keeps a line break, which no name has', () => {
  expect(plainName('Elyra\nVane')).toBe('Elyra\nVane');
});

it.each(['\u00AD', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u200E', '\u202A', '\u2066', '\uFE0F'])(
  'has no invisible %j',
  (mark) => {
    expect(plainName(`${mark}Ely${mark}ra ${mark}Vane${mark}`)).toBe('Elyra Vane');
  },
);

it('has composed letters, and the same letters otherwise', () => {
  expect(plainName('Torbjo\u0308rn')).toBe('Torbjörn');
  expect(plainName('ŁUKASZ, Ölspucker ß.')).toBe('ŁUKASZ, Ölspucker ß.');
});

it('replaces marks in a text without joining its spaces', () => {
  expect(plainMarks('a’s  –\u00A0b')).toBe("a's  - b");
});

it.each(['Anna ', ' Anna', '\u00A0Anna\u200B', '\tAnna', '\uFEFFAnna'])('trims %j', (typed) => {
  expect(trimBlanks(typed)).toBe('Anna');
  expect(trimBlanks('a b’c')).toBe('a b’c');
});

it('trims a text with a long run of blanks about as fast as any other', () => {
  const text = `a${' '.repeat(64 * 1024)}b`;
  expect(trimBlanks(` ${text} `)).toBe(text);
  const trimmed = (typed: string) => timeOf(() => trimBlanks(typed));
  // Scanned from each of its blanks, it would take thousands of times as long.
  expect(trimmed(` ${text} `)).toBeLessThan(500 * trimmed('a'.repeat(text.length)));
});
