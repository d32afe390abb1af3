import { describe, expect, it } from 'vitest';
import { figure } from './figure.ts';

describe('a figure', () => {
  it.each([0, 7, 571, 999, 1000, 1514, 12345, 999999, 1000000, -1514])(
    '%d is written as English writes it',
    (value) => {
      expect(figure(value)).toBe(value.toLocaleString('en'));
    },
  );
});
