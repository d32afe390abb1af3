import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { departures } from './leaving-rows.ts';

function rows(held: Set<number>) {
  const left: number[] = [];
  return {
    left,
    rows: departures(
      (item) => held.has(item),
      (items) => left.push(...items),
    ),
  };
}

describe('a row that a mark took out of the view', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leaves after four seconds', () => {
    const { left, rows: leaving } = rows(new Set());
    leaving.update(new Set([7]));
    vi.advanceTimersByTime(3999);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual([7]);
  });

  it('stays as long as it is held, and four seconds longer', () => {
    const held = new Set([7]);
    const { left, rows: leaving } = rows(held);
    leaving.update(new Set([7, 8]));
    vi.advanceTimersByTime(60_000);
    expect(left).toEqual([8]);
    held.clear();
    leaving.check();
    vi.advanceTimersByTime(3999);
    expect(left).toEqual([8]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual([8, 7]);
  });

  it('begins anew when the focus comes back to it', () => {
    const held = new Set<number>();
    const { left, rows: leaving } = rows(held);
    leaving.update(new Set([7]));
    vi.advanceTimersByTime(3000);
    held.add(7);
    leaving.check();
    held.clear();
    leaving.check();
    vi.advanceTimersByTime(3000);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(left).toEqual([7]);
  });

  it('is not hurried or held up by another one', () => {
    const { left, rows: leaving } = rows(new Set());
    leaving.update(new Set([7]));
    vi.advanceTimersByTime(2000);
    leaving.update(new Set([7, 8]));
    vi.advanceTimersByTime(2000);
    expect(left).toEqual([7]);
    vi.advanceTimersByTime(2000);
    expect(left).toEqual([7, 8]);
  });

  it('leaves together with those that a mark of many took out', () => {
    const leave = vi.fn();
    const leaving = departures(() => false, leave);
    leaving.update(new Set([7, 8, 9]));
    leaving.update(new Set([7, 9]));
    vi.advanceTimersByTime(4000);
    expect(leave.mock.calls).toEqual([[[7, 9]]]);
  });

  it('stays for good when its mark is taken back, and when the list is left', () => {
    const { left, rows: leaving } = rows(new Set());
    leaving.update(new Set([7, 8]));
    leaving.update(new Set([8]));
    leaving.stop();
    vi.advanceTimersByTime(60_000);
    expect(left).toEqual([]);
  });
});
