import { describe, expect, it } from 'vitest';
import { countVisit, mayOfferInstall, OFFER_REST_MS, VISIT_PAUSE_MS } from './install-prompt.ts';

const NOW = 2_000_000_000_000;

describe('mayOfferInstall', () => {
  it.each([
    { name: 'after the third tick of a later visit', ticks: 3, visits: 2, installDismissed: 0, offered: true },
    { name: 'not after the second tick', ticks: 2, visits: 2, installDismissed: 0, offered: false },
    { name: 'not on the first visit', ticks: 9, visits: 1, installDismissed: 0, offered: false },
    { name: 'not while it rests', ticks: 3, visits: 2, installDismissed: NOW - OFFER_REST_MS + 1, offered: false },
    { name: 'again after 14 days', ticks: 3, visits: 2, installDismissed: NOW - OFFER_REST_MS, offered: true },
  ])('$name', ({ offered, ...settings }) => {
    expect(mayOfferInstall(settings, NOW)).toBe(offered);
  });
});

describe('countVisit', () => {
  it.each([
    { name: 'counts the first start', lastVisit: 0, visits: 0, change: { lastVisit: NOW, visits: 1 } },
    { name: 'takes a reload as the same visit', lastVisit: NOW - VISIT_PAUSE_MS + 1, visits: 1, change: {} },
    { name: 'counts a return', lastVisit: NOW - VISIT_PAUSE_MS, visits: 1, change: { lastVisit: NOW, visits: 2 } },
  ])('$name', ({ change, ...settings }) => {
    expect(countVisit(settings, NOW)).toEqual(change);
  });
});
