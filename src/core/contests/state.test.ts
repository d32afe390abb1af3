import { describe, expect, it } from 'vitest';
import { ARCHIVED_AFTER_MS, type ContestTimes, contestStateAt, faultOfTimes } from './state.ts';

const TIMES: ContestTimes = {
  announced: 10,
  opens: 20,
  closes: 30,
  voting: { from: 40, until: 50 },
  results: 60,
};
const ARCHIVED = 60 + ARCHIVED_AFTER_MS;

describe('the state of a contest', () => {
  it.each<[number, ReturnType<typeof contestStateAt>]>([
    [9, 'draft'],
    [10, 'announced'],
    [19, 'announced'],
    [20, 'open'],
    [29, 'open'],
    [30, 'closed'],
    [39, 'closed'],
    [40, 'voting'],
    [49, 'voting'],
    [50, 'closed'],
    [59, 'closed'],
    [60, 'results'],
    [ARCHIVED - 1, 'results'],
    [ARCHIVED, 'archived'],
  ])('at %i is %s', (now, state) => {
    expect(contestStateAt(TIMES, now)).toBe(state);
  });

  it('is a draft without an announcement, and has no vote without its times and no results before their publication', () => {
    expect(contestStateAt({ ...TIMES, announced: null }, 25)).toBe('draft');
    expect(contestStateAt({ ...TIMES, voting: null }, 45)).toBe('closed');
    expect(contestStateAt({ ...TIMES, results: null }, ARCHIVED)).toBe('closed');
  });
});

describe('times of a contest', () => {
  it.each<[string | null, Partial<ContestTimes>]>([
    [null, {}],
    [null, { announced: null, voting: null, results: null }],
    [null, { announced: 20, voting: { from: 30, until: 31 }, results: 31 }],
    ['announcedLate', { announced: 21 }],
    ['closedEarly', { closes: 20 }],
    ['voteEarly', { voting: { from: 29, until: 50 } }],
    ['voteEndsEarly', { voting: { from: 40, until: 40 } }],
    ['resultsEarly', { results: 49 }],
    ['resultsEarly', { voting: null, results: 29 }],
  ])('have the fault %s with %o', (fault, changed) => {
    expect(faultOfTimes({ ...TIMES, ...changed })).toBe(fault);
  });
});
