/** The gallery of a contest in a component test, and a fake server with its entries. */
import { page } from 'vitest/browser';
import type { Contest } from '#core/contract/contests/contests.ts';
import {
  type Answers,
  contestAnswer,
  contestRow,
  galleryEntry,
  picture,
  resultTimes,
  serveContests,
  textsOf,
  votingTimes,
} from './contests.ts';
import { main } from './list.ts';

export const PATH = '/contests/7/entries';

export const texts = textsOf('A doll of wool');

export const ENDED = contestRow(7, '7', { times: resultTimes(), texts });

export const VOTED = contestRow(7, '7', { times: votingTimes(), texts });

export const CANDLE = galleryEntry('a', 'Candlelight', {
  place: 1,
  remark: 'So warm.',
  votes: 14,
  text: 'Wax and wool.',
  ai: true,
  images: [picture('a-1', 'A candle'), picture('a-2')],
});

export const WINGS = galleryEntry('b', 'Wings');

export const THIEF = galleryEntry('c', 'The thief');

export const card = (title: string) => main.getByRole('listitem').filter({ hasText: title });

export const open = (title: string) => main.getByRole('link', { name: title, exact: true });

export const box = (title: string) => page.getByRole('dialog', { name: title, exact: true });

export function serveGallery(row = ENDED, { own = {}, more = {} }: { own?: Partial<Contest>; more?: Answers } = {}) {
  const state = row === VOTED ? 'voting' : 'results';
  return serveContests([row], {
    'GET /7': contestAnswer(row, state, { entries: 3, ...own }),
    'GET /7/entries': { entries: [CANDLE, WINGS, THIEF], total: 3, next: null },
    ...more,
  });
}
