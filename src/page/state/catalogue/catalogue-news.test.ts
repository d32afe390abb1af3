import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { createNewsTaker } from './catalogue-news.ts';

const MINUTE = 60_000;
const entry = (version: string) => ({ version, count: 2, bytes: 100 });
const news = (version: string, sections: CatalogueIndex['sections']) => JSON.stringify({ version, sections });

let taken: (CatalogueIndex | undefined)[];
beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
});
afterEach(() => vi.useRealTimers());

const taker = (random: number) =>
  createNewsTaker({
    random: () => random,
    later: setTimeout,
    take: async (index) => {
      taken.push(index);
    },
  });

it('waits a random part of five minutes', () => {
  taker(0.5)(news('v2', { mounts: entry('m2') }));
  vi.advanceTimersByTime(2.5 * MINUTE - 1);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(taken).toEqual([{ version: 'v2', sections: { mounts: entry('m2') } }]);
});

it('takes what it hears while it waits at once, in the newest version', () => {
  const hear = taker(0.9);
  hear(news('v2', { mounts: entry('m2'), titles: entry('t2') }));
  hear(news('v3', { mounts: entry('m3') }));
  vi.advanceTimersByTime(5 * MINUTE);
  expect(taken).toEqual([{ version: 'v3', sections: { mounts: entry('m3'), titles: entry('t2') } }]);
  hear(news('v4', { charms: entry('c4') }));
  vi.advanceTimersByTime(5 * MINUTE);
  expect(taken[1]).toEqual({ version: 'v4', sections: { charms: entry('c4') } });
});

it.each([null, 'no JSON', '{"version":1}'])(
  'asks for the whole index where it may have missed something: %s',
  (data) => {
    const hear = taker(0.1);
    hear(news('v2', { mounts: entry('m2') }));
    hear(data);
    hear(news('v3', { mounts: entry('m3') }));
    vi.advanceTimersByTime(5 * MINUTE);
    expect(taken).toEqual([undefined]);
  },
);
