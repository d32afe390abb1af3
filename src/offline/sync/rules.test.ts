import { describe, expect, it } from 'vitest';
import type { SyncReply } from '#core/contract/sync/sync.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { verdictOf } from './answers.ts';
import { BACKOFF_CAP_MS, backoffDelay, gate, ORDERED_CAP_MS } from './backoff.ts';
import { afterFind, afterRefusal, afterSuccess, afterTooLarge, nextSize, unsuspicious } from './bisection.ts';

describe('the verdict of an answer', () => {
  it.each([
    [401, null, 'signIn'],
    [409, 'account_mismatch', 'signIn'],
    [409, 'client_forked', 'renameClient'],
    [409, null, 'retryServer'],
    [413, null, 'halve'],
    [400, null, 'bisect'],
    [422, null, 'bisect'],
    [419, 'csrf', 'retryServer'],
    [426, 'proto', 'reload'],
    [408, null, 'retryServer'],
    [429, 'rate_limited', 'retryServer'],
    [500, null, 'retryServer'],
    [503, null, 'retryServer'],
    [403, null, 'retryUnreachable'],
    [404, null, 'retryUnreachable'],
    [407, null, 'retryUnreachable'],
    [431, null, 'retryUnreachable'],
    [451, null, 'retryUnreachable'],
    [511, null, 'retryUnreachable'],
  ])('%i %s → %s', (status, code, verdict) => {
    expect(verdictOf({ kind: 'refused', status, code, message: '', retryAfter: null })).toBe(verdict);
  });

  it('is to retry as offline without a response, and as unreachable after a response of another server', () => {
    expect(verdictOf({ kind: 'offline', message: '' })).toBe('retryOffline');
    expect(verdictOf({ kind: 'offline', message: '', notOurs: true })).toBe('retryUnreachable');
  });

  it('is to reload if the reply has another protocol version', () => {
    const reply: SyncReply = {
      proto: 3,
      epoch: 'e',
      account: 'hero',
      head: 0,
      results: [],
      changes: [],
      cursor: 0,
      more: false,
    };
    expect(verdictOf({ kind: 'reply', reply })).toBe('reload');
    expect(verdictOf({ kind: 'reply', reply: { ...reply, proto: 2 } })).toBe('apply');
  });
});

describe('the wait', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [4, 16_000],
    [8, 256_000],
    [9, BACKOFF_CAP_MS],
    [1000, BACKOFF_CAP_MS],
  ])('after %i failures is at most %i ms, evenly spread', (failures, bound) => {
    expect(backoffDelay(failures, 0)).toBe(0);
    expect(backoffDelay(failures, 0.5)).toBe(bound / 2);
    expect(backoffDelay(failures, 1)).toBe(bound);
  });

  const waiting = { ...FRESH_SYNC, nextTryAt: 100_000, lastTryAt: 40_000 };
  it.each([
    ['nothing stored', FRESH_SYNC, 'retry', 50_000, true],
    ['its own timer too early', waiting, 'retry', 50_000, false],
    ['its own timer in time', waiting, 'retry', 100_000, true],
    ['a trigger 5 s after the last try', waiting, 'online', 45_000, true],
    ['a trigger sooner', waiting, 'online', 44_999, false],
    ['a trigger under Retry-After', { ...waiting, waitIsOrdered: true }, 'online', 50_000, false],
    ['a wait longer than any could be', { ...waiting, nextTryAt: 10_000_000 }, 'retry', 50_000, true],
    ['a last try in the future', { ...waiting, lastTryAt: 90_000 }, 'tap', 50_000, true],
    ['the longest wait', { ...waiting, nextTryAt: 50_000 + BACKOFF_CAP_MS }, 'retry', 50_000, false],
    ['a wait by a real clock', { ...waiting, nextTryAt: 1_000_100_000 }, 'retry', 1_000_000_000, false],
    [
      'the longest Retry-After',
      { ...waiting, nextTryAt: 50_000 + ORDERED_CAP_MS, waitIsOrdered: true },
      'online',
      50_000,
      false,
    ],
    ['a last try just now', waiting, 'tap', 40_000, false],
    ['a halt and a tap', { ...FRESH_SYNC, halt: 'signIn' }, 'tap', 0, false],
    ['a halt and a login', { ...FRESH_SYNC, halt: 'signIn' }, 'login', 0, true],
    ['a halt and a new start', { ...FRESH_SYNC, halt: 'reload' }, 'start', 0, true],
  ] as const)('%s → open is decided', (_case, sync, trigger, now, open) => {
    expect(gate(sync, trigger, now).open).toBe(open);
  });

  it('ends 5 s after the last try for a trigger, and not later than for the timer', () => {
    expect(gate(waiting, 'retry', 42_000)).toEqual({ open: false, until: 100_000 });
    expect(gate(waiting, 'online', 42_000)).toEqual({ open: false, until: 45_000 });
    expect(gate({ ...waiting, nextTryAt: 43_000 }, 'online', 42_000)).toEqual({ open: false, until: 43_000 });
  });
});

describe('the search for an invalid op', () => {
  it.each([1, 2, 3, 10, 1000])('finds one of %i in few requests at any position', (count) => {
    for (const culprit of new Set([0, Math.floor(count / 2), count - 1])) {
      let search = unsuspicious(1000);
      let first = 0;
      let requests = 0;
      for (;;) {
        const size = Math.min(nextSize(search), count - first);
        requests += 1;
        const spoiled = culprit >= first && culprit < first + size;
        if (spoiled && size === 1) break;
        if (spoiled) {
          search = afterRefusal(search, size);
        } else {
          search = afterSuccess(search, size);
          first += size;
        }
      }
      expect(requests).toBeLessThanOrEqual(Math.ceil(Math.log2(count)) * 2 + 2);
    }
  });
});

describe('the size of batches', () => {
  it('is the largest again once all suspects are judged, or the invalid op is found', () => {
    const search = afterRefusal(unsuspicious(1000), 10);
    expect(nextSize(search)).toBe(5);
    expect(nextSize(afterSuccess(search, 5))).toBe(3);
    expect(nextSize(afterSuccess(afterSuccess(search, 5), 5))).toBe(1000);
    expect(nextSize(afterSuccess(search, 20))).toBe(1000);
    expect(nextSize(afterFind(search))).toBe(1000);
  });

  it('is half of what was too large, and at least 1', () => {
    expect([10, 5, 1].map((size) => nextSize(afterTooLarge(unsuspicious(1000), size)))).toEqual([5, 2, 1]);
    expect(nextSize(afterTooLarge(afterRefusal(unsuspicious(1000), 100), 10))).toBe(5);
  });
});
