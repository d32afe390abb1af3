import { describe, expect, it } from 'vitest';
import { readCount } from './read-count.ts';

describe('reading a count', () => {
  it.each([
    ['0', 0],
    ['811', 811],
    [' 2500 ', 2500],
    ['1,842', 1842],
    ['1 842', 1842],
    ['1.842', 1842],
    ['1\u00a0842', 1842],
    ['007', 7],
  ])('reads %j as %d', (text, count) => {
    expect(readCount(text, 2500)).toEqual({ ok: true, count });
  });

  it('adds a number with a plus to the current count', () => {
    expect(readCount('+37', 2500, 60)).toEqual({ ok: true, count: 97, added: 37 });
    expect(readCount(' + 1,000', 2500, 60)).toEqual({ ok: true, count: 1060, added: 1000 });
    expect(readCount('+0', 2500, 60)).toEqual({ ok: true, count: 60, added: 0 });
    expect(readCount('+37', 96, 60)).toEqual({ ok: false, wrong: 'most' });
    expect(readCount('+37', 2500)).toEqual({ ok: false, wrong: 'plus' });
    expect(readCount('+', 2500, 60)).toEqual({ ok: false, wrong: 'figure' });
    expect(readCount('++1', 2500, 60)).toEqual({ ok: false, wrong: 'figure' });
  });

  it.each(['-1', '1.5', '2e3', '12,34', 'all', '1 2', '0x10', '١٢'])(
    'rejects %j, which is not a whole number',
    (text) => {
      expect(readCount(text, 2500)).toEqual({ ok: false, wrong: 'figure' });
    },
  );

  it('rejects empty text and white space', () => {
    expect(readCount('', 10)).toEqual({ ok: false, wrong: 'empty' });
    expect(readCount('  ', 10)).toEqual({ ok: false, wrong: 'empty' });
  });

  it('accepts the largest possible count and rejects one more', () => {
    expect(readCount('2,500', 2500)).toEqual({ ok: true, count: 2500 });
    expect(readCount('2,501', 2500)).toEqual({ ok: false, wrong: 'most' });
    expect(readCount('9'.repeat(400), 2500)).toEqual({ ok: false, wrong: 'most' });
  });
});
