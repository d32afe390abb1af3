import { describe, expect, it } from 'vitest';
import { figure, figureIn } from './figure.ts';

describe('a figure', () => {
  it.each([0, 7, 571, 999, 1000, 1514, 12345, 999999, 1000000, -1514])(
    '%d is written as English writes it',
    (value) => {
      expect(figure(value)).toBe(value.toLocaleString('en'));
    },
  );
});

it('is written with the separators of each language', () => {
  expect([1234, 12_345, 1_234_567].map((value) => figureIn('pt', value))).toEqual(['1.234', '12.345', '1.234.567']);
  expect([1234, 12_345, 1_234_567].map((value) => figureIn('es', value))).toEqual(['1,234', '12,345', '1,234,567']);
  expect([-1234, 12_345, 1_234_567].map((value) => figureIn('pl', value))).toEqual([
    '-1234',
    '12\u00A0345',
    '1\u00A0234\u00A0567',
  ]);
  expect((['en', 'es', 'pt', 'pl'] as const).map((language) => figureIn(language, 2.5))).toEqual([
    '2.5',
    '2.5',
    '2,5',
    '2,5',
  ]);
});
