import { describe, expect, it } from 'vitest';
import { agoWords, dayWords, momentWords } from './moment-words.ts';

const AT = Date.UTC(2026, 10, 18, 13, 5);

describe('a formatted moment', () => {
  it('has its date, its time and its zone', () => {
    expect(momentWords(AT, 'UTC')).toBe('18 Nov 2026, 13:05 UTC');
    expect(momentWords(AT, 'Europe/Berlin')).toMatch(/^18 Nov 2026, 14:05 (?:CET|GMT\+1)$/);
  });

  it('can be only its day', () => {
    expect(dayWords(AT, 'UTC')).toBe('18 Nov 2026');
    expect(dayWords(AT, 'Pacific/Kiritimati')).toBe('19 Nov 2026');
  });

  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [-5000, 'just now'],
    [60_000, '1 min ago'],
    [59 * 60_000, '59 min ago'],
    [60 * 60_000, '1 h ago'],
    [24 * 60 * 60_000, '18 Nov 2026, 13:05 UTC'],
  ])('%d ms ago is %s', (age, words) => {
    expect(agoWords(AT, AT + age, 'UTC')).toBe(words);
  });
});
