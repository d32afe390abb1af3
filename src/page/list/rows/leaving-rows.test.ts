import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { departures } from './leaving-rows.ts';

function rows(focused: Set<number>) {
  const left: number[] = [];
  return {
    left,
    rows: departures(
      (item) => focused.has(item),
      (items) => left.push(...items),
    ),
  };
}

describe('a row removed from the view by a mark', () => {
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

  it('stays while it has the focus, and four seconds longer', () => {
    const focused = new Set([7]);
    const { left, rows: leaving } = rows(focused);
    leaving.update(new Set([7, 8]));
    vi.advanceTimersByTime(60_000);
    expect(left).toEqual([8]);
    focused.clear();
    leaving.check();
    vi.advanceTimersByTime(3999);
    expect(left).toEqual([8]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual([8, 7]);
  });

  it('restarts its time when the focus returns to it', () => {
    const focused = new Set<number>();
    const { left, rows: leaving } = rows(focused);
    leaving.update(new Set([7]));
    vi.advanceTimersByTime(3000);
    focused.add(7);
    leaving.check();
    focused.clear();
    leaving.check();
    vi.advanceTimersByTime(3000);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(left).toEqual([7]);
  });

  it('is not affected by the time of another row', () => {
    const { left, rows: leaving } = rows(new Set());
    leaving.update(new Set([7]));
    vi.advanceTimersByTime(2000);
    leaving.update(new Set([7, 8]));
    vi.advanceTimersByTime(2000);
    expect(left).toEqual([7]);
    vi.advanceTimersByTime(2000);
    expect(left).toEqual([7, 8]);
  });

  it('leaves together with other rows of the same bulk mark', () => {
    const leave = vi.fn();
    const leaving = departures(() => false, leave);
    leaving.update(new Set([7, 8, 9]));
    leaving.update(new Set([7, 9]));
    vi.advanceTimersByTime(4000);
    expect(leave.mock.calls).toEqual([[[7, 9]]]);
  });

  it('stays if its mark is undone or the list is left', () => {
    const { left, rows: leaving } = rows(new Set());
    leaving.update(new Set([7, 8]));
    leaving.update(new Set([8]));
    leaving.stop();
    vi.advanceTimersByTime(60_000);
    expect(left).toEqual([]);
  });
});
