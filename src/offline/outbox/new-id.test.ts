import { expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

it('an id is a unique UUID that sorts by its creation time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  const made: string[] = [];
  for (let each = 0; each < 100; each += 1) {
    made.push(newId());
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made.map((id) => id.slice(14))).size).toBe(made.length);
  expect(made).toEqual([...made].sort());
});
