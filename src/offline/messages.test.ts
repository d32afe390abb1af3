import { describe, expect, it } from 'vitest';
import { readDrainAnswer, readPageMessage } from './messages.ts';

describe('messages between page and worker', () => {
  it.each([
    [
      { type: 'drain', trigger: 'tap' },
      { type: 'drain', trigger: 'tap' },
    ],
    [{ type: 'skipWaiting', extra: 1 }, { type: 'skipWaiting' }],
    [{ type: 'claim' }, { type: 'claim' }],
    [{ type: 'drain', trigger: 'from the future' }, undefined],
    [{ type: 'drain', trigger: 'toString' }, undefined],
    [{ type: 'other' }, undefined],
    ['drain', undefined],
    [null, undefined],
  ])('a message of the page is parsed: %o', (data, read) => {
    expect(readPageMessage(data)).toEqual(read);
  });

  it.each([
    [{ type: 'accepted' }, { type: 'accepted' }],
    [
      { type: 'ended', end: { kind: 'done' } },
      { type: 'ended', end: { kind: 'done' } },
    ],
    [
      { type: 'ended', end: { kind: 'wait', until: 5 } },
      { type: 'ended', end: { kind: 'wait', until: 5 } },
    ],
    [
      { type: 'ended', end: null },
      { type: 'ended', end: null },
    ],
    [{ type: 'ended', end: { kind: 'wait' } }, undefined],
    [{ type: 'ended', end: { kind: 'exploded' } }, undefined],
    [{ type: 'ended' }, undefined],
    [undefined, undefined],
  ])('a message of the worker is parsed: %o', (data, read) => {
    expect(readDrainAnswer(data)).toEqual(read);
  });
});
