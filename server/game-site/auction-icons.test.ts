import { describe, expect, it } from 'vitest';
import { inventedNames, type PageAuction, pagingAnswer, richAuction } from '#tests/builders/game-site/auction-pages.ts';
import { readFurtherPage } from './auction-icons.ts';
import type { FurtherPage } from './auction-parts.ts';
import { GameSiteError } from './game-site-error.ts';

const auction: PageAuction = {
  ...richAuction(7),
  outfits: inventedNames('Wayfarer', 33).map((name) => ({ name, addons: 3 })),
};
const requested: FurtherPage = { auctionId: 7, block: 'outfits', page: 2, results: 33 };
const answer = pagingAnswer(auction, 4, 2);

function failureOf(text: string, differences: Partial<FurtherPage> = {}): string {
  try {
    readFurtherPage(text, { ...requested, ...differences });
  } catch (error) {
    if (error instanceof GameSiteError) return error.failure;
    throw error;
  }
  throw new Error('The page was accepted.');
}

describe('a further page', () => {
  it('is read even with raw line feeds in its strings', () => {
    expect(() => JSON.parse(answer)).toThrow();
    expect(readFurtherPage(answer, requested)).toEqual(
      inventedNames('Wayfarer', 33)
        .slice(30)
        .map((name) => ({ name, value: 7 })),
    );
  });

  it('is read without a target and without page links above its icons', () => {
    const Data = '<div class="CVIcon" title="Wayfarer (base & addon 2)"></div>';
    expect(readFurtherPage(JSON.stringify({ AjaxObjects: [{ Data }] }), requested)).toEqual([
      { name: 'Wayfarer', value: 5 },
    ]);
  });

  it('can have names in quotation marks', () => {
    const Data = '<div class="CVIcon" title="&quot;Wayfarer&quot; (base & addon 1)"></div>';
    expect(readFurtherPage(JSON.stringify({ AjaxObjects: [{ Data }] }), requested)).toEqual([
      { name: 'Wayfarer', value: 3 },
    ]);
  });

  it.each<[string, string, string, Partial<FurtherPage>]>([
    ['of another type', pagingAnswer(auction, 5, 1), 'changed', {}],
    ['of another page', pagingAnswer(auction, 4, 1), 'changed', {}],
    ['with more results than the first page stated', answer, 'changed', { results: 34 }],
    ['of another auction', answer, 'wrongAuction', { auctionId: 8 }],
    ['without icons', JSON.stringify({ AjaxObjects: [{ Data: '' }] }), 'changed', {}],
    ['without objects', '{"AjaxObjects":[]}', 'changed', {}],
    ['that is an HTML page', '<html></html>', 'changed', {}],
    ['that is empty', '', 'changed', {}],
  ])('%s is refused', (_case, text, failure, differences) => {
    expect(failureOf(text, differences)).toBe(failure);
  });
});
