import { describe, expect, it } from 'vitest';
import { MAX_SYNC_BYTES } from '#core/contract/sync/sync.ts';
import { afterReply, afterTimeOut, type CallSize } from './call-size.ts';

const FRESH: CallSize = { batchBytes: MAX_SYNC_BYTES, slowBytes: null, fullCalls: 0 };

/** Returns the limit after `calls` calls that used all of it. */
function afterFullCalls(size: CallSize, calls: number): CallSize {
  let last = size;
  for (let call = 0; call < calls; call += 1) last = afterReply(last, last.batchBytes, false);
  return last;
}

describe('the size limit of calls', () => {
  it('is half of what was sent after a time-out, not half of the limit', () => {
    expect(afterTimeOut(FRESH, 54_000).batchBytes).toBe(27_000);
  });

  it.each([300, 2048])('is halved after a small call of %i bytes timed out: its reply may be large', (bytes) => {
    expect(afterTimeOut(FRESH, bytes).batchBytes).toBe(MAX_SYNC_BYTES / 2);
  });

  it.each([2048, 2100, 4000])('is never less than 2 KiB, after a time-out of %i bytes', (bytes) => {
    expect(afterTimeOut({ ...FRESH, batchBytes: 2048 }, bytes).batchBytes).toBe(2048);
  });

  it('is raised only after three calls in a row that used most of it', () => {
    const slow: CallSize = { ...FRESH, batchBytes: 10_000 };
    expect(afterFullCalls(slow, 2).batchBytes).toBe(10_000);
    expect(afterFullCalls(slow, 3).batchBytes).toBe(20_000);
    expect(afterFullCalls(afterTimeOut(afterFullCalls(slow, 2), 10_000), 2).batchBytes).toBe(5000);
  });

  it('is raised by full replies too', () => {
    let size: CallSize = { ...FRESH, batchBytes: 10_000 };
    for (let call = 0; call < 3; call += 1) size = afterReply(size, 300, true);
    expect(size.batchBytes).toBe(20_000);
  });

  it('is not raised by small calls', () => {
    let size: CallSize = { ...FRESH, batchBytes: 10_000 };
    for (let call = 0; call < 50; call += 1) size = afterReply(size, 5000, false);
    expect(size).toEqual({ ...FRESH, batchBytes: 10_000 });
  });

  it('approaches a size that timed out, and tries it again only after twenty full calls', () => {
    let size = afterTimeOut(FRESH, 8000);
    const limits = new Set<number>();
    for (let call = 0; call < 25; call += 1) {
      limits.add(size.batchBytes);
      size = afterReply(size, size.batchBytes, false);
    }
    expect([...limits]).toEqual([4000, 6000, 7000]);
    expect(afterFullCalls(size, 4).batchBytes).toBe(14_000);
  });

  it.each([
    [10_000, 9000],
    [9990, 8000],
  ])('is raised halfway to %i if that is at least an eighth', (slowBytes, raised) => {
    expect(afterFullCalls({ ...FRESH, batchBytes: 8000, slowBytes }, 3).batchBytes).toBe(raised);
  });

  it('never exceeds the largest call that the server accepts', () => {
    expect(afterFullCalls(FRESH, 100).batchBytes).toBe(MAX_SYNC_BYTES);
  });
});
